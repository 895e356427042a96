//! Random events of a turn.

/// What a tool does once it has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// It ends well after so many milliseconds.
    Succeed(u64),
    /// It fails then.
    Fail(u64),
    /// It panics then.
    Panic(u64),
    /// It ends so many milliseconds after it was cancelled.
    Heed(u64),
    /// It never ends.
    Hang,
}

/// What a tool touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    Nothing,
    Read(u8),
    Write(u8),
}

impl Touch {
    pub(crate) fn conflicts(self, other: Self) -> bool {
        match (self, other) {
            (Self::Nothing, _) | (_, Self::Nothing) | (Self::Read(_), Self::Read(_)) => false,
            (Self::Read(one) | Self::Write(one), Self::Read(other) | Self::Write(other)) => {
                one == other
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Open(u8),
    Delta(u8),
    Call(u8, Plan, Touch),
    /// A call of a tool that does not exist.
    Stray(u8),
    Complete(u8),
    Normal,
    Length,
    Fail,
    Abort,
    Drop,
}

#[derive(Clone, Debug)]
pub(crate) struct Trace {
    pub(crate) limit: usize,
    pub(crate) drains_always: bool,
    /// Steps and their moments, in milliseconds.
    pub(crate) steps: Vec<(u64, Step)>,
}

/// SplitMix64.
pub(crate) struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}

impl Trace {
    pub(crate) fn random(seed: u64) -> Self {
        let mut random = Random(seed);
        let limit = [1, 2, 3, 64][random.below(4) as usize];
        let drains_always = random.below(8) == 0;
        let mut now = 0;
        let mut steps = Vec::new();
        for _ in 0..=random.below(12) {
            now += if random.below(2) == 0 { 0 } else { random.below(300) };
            let id = random.below(7) as u8;
            let step = match random.below(20) {
                0..3 => Step::Open(id),
                3..5 => Step::Delta(id),
                5 => Step::Complete(id),
                6 => Step::Stray(id),
                _ => Step::Call(id, plan(&mut random), touch(&mut random)),
            };
            steps.push((now, step));
        }
        let mut ends = 1 + random.below(3);
        while ends > 0 {
            now += random.below(600);
            let step = match random.below(12) {
                0..5 => Step::Normal,
                5 => Step::Length,
                6 => Step::Fail,
                7..10 => Step::Abort,
                10 => Step::Call(7, plan(&mut random), Touch::Nothing),
                _ => Step::Complete(random.below(7) as u8),
            };
            ends -= 1;
            steps.push((now, step));
        }
        let last = if random.below(6) == 0 { Step::Drop } else { Step::Normal };
        steps.push((now + random.below(600), last));
        Self { limit, drains_always, steps }
    }
}

fn plan(random: &mut Random) -> Plan {
    // Around the deadline of 1,000 and the grace of 250.
    let time = match random.below(4) {
        0 => 0,
        1 => random.below(300),
        2 => random.below(1_000),
        _ => 900 + random.below(500),
    };
    match random.below(10) {
        0..5 => Plan::Succeed(time),
        5 => Plan::Fail(time),
        6 => Plan::Panic(time),
        7..9 => Plan::Heed(if random.below(2) == 0 { 0 } else { random.below(400) }),
        _ => Plan::Hang,
    }
}

fn touch(random: &mut Random) -> Touch {
    let file = random.below(2) as u8;
    match random.below(4) {
        0 => Touch::Read(file),
        1 => Touch::Write(file),
        _ => Touch::Nothing,
    }
}
