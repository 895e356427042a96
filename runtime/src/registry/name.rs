//! Names as model providers take them.

/// The longest name that every provider takes.
pub const MAX_NAME: usize = 64;

/// So many characters of a shortened name are its hash.
const HASH: usize = 12;

/// The name by which a model calls a tool: at most 64 of `[a-zA-Z0-9_-]`.
///
/// A name that is one already stays. Any other is made of what providers take, cut, and told apart by
/// a hash of the whole name, so that it is the same in every run and two names stay two.
#[must_use]
pub fn model_name(name: &str) -> String {
    let fits = !name.is_empty() && name.len() <= MAX_NAME && name.bytes().all(is_taken);
    if fits {
        return name.to_owned();
    }
    let taken = name.chars().map(|character| match u8::try_from(character) {
        Ok(byte) if is_taken(byte) => character,
        _ => '_',
    });
    let start: String = taken.take(MAX_NAME - HASH - 1).collect();
    let hash = hash(name.as_bytes()) >> (64 - 4 * HASH);
    format!("{start}_{hash:0HASH$x}")
}

fn is_taken(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'
}

/// FNV-1a with a last mixing, because its high bits change little with the last bytes. It must never
/// change: names in recorded conversations are made with it.
fn hash(bytes: &[u8]) -> u64 {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}
