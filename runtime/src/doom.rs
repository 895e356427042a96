//! stub
#[derive(Debug, Default)]
pub struct DoomLoop;
pub enum DoomVerdict {
    Fine,
    Ask { times: usize, period: usize },
    Refuse { times: usize, period: usize },
}
impl DoomLoop {
    pub fn observe(&mut self, _: &str, _: &str) -> DoomVerdict {
        DoomVerdict::Fine
    }
    pub fn user_spoke(&mut self) {}
}
