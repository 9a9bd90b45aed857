//! Compares screens with the pictures of them in `tests/browser/pictures`.
//!
//! A stored picture is grey, and each of its pixels is the mean of 8 × 8 pixels of the screen. So
//! it does not show that a clock has moved on, but it does show a missing button or a moved panel.
//! After a change to the design, draw the pictures again, and look at them before you commit them:
//!
//!     HOUSEWAY_DRAW=1 cargo test --test browser sizes

use std::{
    env, fs,
    io::Cursor,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use super::chromium::Browser;

/// The side of a screen square that becomes one pixel.
const SIDE: usize = 8;
/// Two pixel values, from 0 to 255, that differ by no more than this count as the same.
const SHADE: u8 = 40;
/// One in this many pixels may differ.
const FEW: usize = 150;
/// The maximum number of times that a screen is compared, because it might still be moving.
const TRIES: u32 = 12;

/// A page that has become shorter or longer may scroll by itself.
const TOP: &str = "scrollTo(0, 0)";

/// A grey picture: its width, and its pixels row by row.
#[derive(Debug, PartialEq, Eq)]
struct Grey {
    width: usize,
    pixels: Vec<u8>,
}

impl Grey {
    /// Reads a picture, and merges every `side` × `side` pixels into one.
    fn read(png: &[u8], side: usize) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let samples = info.color_type.samples();
        let [wide, high] = [info.width, info.height].map(|length| usize::try_from(length).unwrap());
        let width = wide / side;
        let mut sums = vec![0_usize; width * (high / side)];
        for (nth, pixel) in bytes.chunks_exact(samples).enumerate() {
            let [column, row] = [nth % wide / side, nth / wide / side];
            if column < width && row < high / side {
                sums[row * width + column] += light(pixel);
            }
        }
        let mean = |sum: usize| u8::try_from(sum / (side * side)).unwrap();
        Self { width, pixels: sums.into_iter().map(mean).collect() }
    }

    fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let length = |length: usize| u32::try_from(length).unwrap();
        let height = self.pixels.len() / self.width;
        let mut encoder = png::Encoder::new(&mut bytes, length(self.width), length(height));
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_compression(png::Compression::High);
        encoder.write_header().unwrap().write_image_data(&self.pixels).unwrap();
        bytes
    }

    /// The pixels that differ; all of them if the pictures differ in size.
    fn changes_from(&self, other: &Self) -> Vec<usize> {
        let same_size = (self.width, self.pixels.len()) == (other.width, other.pixels.len());
        let differ = |(one, another): (&u8, &u8)| one.abs_diff(*another) > SHADE;
        let pixels = self.pixels.iter().zip(&other.pixels).map(differ);
        let changed = pixels.enumerate().filter(|(_, differs)| *differs || !same_size);
        changed.map(|(nth, _)| nth).collect()
    }

    /// The part of the screen that these pixels are in: its left, top, right and bottom.
    fn place(&self, pixels: &[usize]) -> Option<[usize; 4]> {
        let columns = || pixels.iter().map(|nth| nth % self.width);
        let [left, right] = [columns().min()?, columns().max()? + 1];
        let [top, bottom] = [pixels.first()? / self.width, pixels.last()? / self.width + 1];
        Some([left, top, right, bottom].map(|side| side * SIDE))
    }
}

/// How light a pixel is.
fn light(pixel: &[u8]) -> usize {
    match pixel {
        [red, green, blue, ..] => {
            (2 * usize::from(*red) + 5 * usize::from(*green) + usize::from(*blue)) / 8
        }
        _ => usize::from(pixel[0]),
    }
}

fn kept(name: &str) -> PathBuf {
    let file = name.replace([' ', ':', '\''], "-").replace("--", "-");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/pictures");
    folder.join(file).with_extension("png")
}

/// Compares the screen with the stored picture of this name. Returns what is wrong, if anything is.
pub fn compare(browser: &Browser, name: &str) -> Option<String> {
    let file = kept(name);
    if env::var_os("HOUSEWAY_DRAW").is_some() {
        thread::sleep(Duration::from_secs(1));
        browser.run(TOP);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, Grey::read(&browser.screen(), SIDE).write()).unwrap();
        return None;
    }
    let Ok(kept) = fs::read(&file) else {
        return Some(format!("{} is missing: draw it with HOUSEWAY_DRAW=1", file.display()));
    };
    let kept = Grey::read(&kept, 1);
    let few = kept.pixels.len() / FEW;
    let mut changes = Vec::new();
    for _ in 0..TRIES {
        browser.run(TOP);
        changes = Grey::read(&browser.screen(), SIDE).changes_from(&kept);
        if changes.len() <= few {
            return None;
        }
        thread::sleep(Duration::from_millis(250));
    }
    browser.picture_as_it_is(name);
    Some(format!(
        "{} pixels are not as in {}: {:?}",
        changes.len(),
        file.display(),
        kept.place(&changes)
    ))
}

#[test]
fn a_missing_button_is_seen_and_a_later_minute_is_not() {
    let width = 128;
    let mut screen = Grey { width, pixels: vec![20; width * 96] };
    let kept = Grey::read(&screen.write(), 1);
    assert_eq!(kept, screen);
    for pixel in &mut screen.pixels[500..506] {
        *pixel = 90;
    }
    assert!(screen.changes_from(&kept).len() <= kept.pixels.len() / FEW);
    for row in 50..56 {
        for column in 30..50 {
            screen.pixels[row * width + column] = 160;
        }
    }
    let changes = screen.changes_from(&kept);
    assert!(changes.len() > kept.pixels.len() / FEW);
    assert_eq!(kept.place(&changes[6..]), Some([240, 400, 400, 448]));
}
