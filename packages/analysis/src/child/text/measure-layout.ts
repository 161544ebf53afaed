import { findPieces, type GreyPicture, type InkPiece, joinDots, markInk } from './find-ink.ts';

/** The layout of text on a picture, in pixels. */
export interface Layout {
  /** Median height of capitals and digits. */
  readonly letterHeight: number;
  /** The slope of the lines, in degrees, positive when rising to the right. */
  readonly slope: number;
  /** Box around the text, with a margin. */
  readonly area: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

const MIN_LETTERS = 12;
const STEEPEST = 12;
/** Letters of text have this many others nearby; specks and pen strokes do not. */
const NEIGHBOURS = 2;
const REACH = 2.5;

/** Null if no text is visible. Joining dots merges small letters: those are used unjoined. */
export function measureLayout(picture: GreyPicture): Layout | null {
  const { width, height } = picture;
  const ink = markInk(picture);
  const joined = findPieces(joinDots(ink, width, height), width, height).map(withoutGrowth);
  return describeLayout(joined, picture) ?? describeLayout(findPieces(ink, width, height), picture);
}

function describeLayout(pieces: readonly InkPiece[], picture: GreyPicture): Layout | null {
  const letters = keepLetters(pieces, picture);
  if (letters.length < MIN_LETTERS) return null;
  const letterHeight = findLetterHeight(letters);
  const text = keepNeighboured(
    letters.filter(({ height }) => height > letterHeight * 0.5 && height < letterHeight * 3.5),
    letterHeight,
  );
  if (text.length < MIN_LETTERS) return null;
  const margin = 3 * letterHeight;
  const left = Math.max(0, Math.floor(Math.min(...text.map((piece) => piece.left)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...text.map((piece) => piece.top)) - margin));
  const right = Math.min(picture.width, Math.max(...text.map((piece) => piece.left + piece.width)) + margin);
  const bottom = Math.min(
    picture.height,
    Math.max(...text.map((piece) => piece.top + piece.height)) + margin,
  );
  return {
    letterHeight,
    slope: findSlope(text, letterHeight),
    area: { left, top, width: Math.round(right - left), height: Math.round(bottom - top) },
  };
}

/** The box before its ink was dilated by a pixel. */
function withoutGrowth({ left, top, width, height, area }: InkPiece): InkPiece {
  return {
    left: left + 1,
    top: top + 1,
    width: Math.max(1, width - 2),
    height: Math.max(1, height - 2),
    area,
  };
}

/** Components with the size and density of letters: neither specks nor rules, borders or photographs. */
function keepLetters(pieces: readonly InkPiece[], picture: GreyPicture): InkPiece[] {
  const tallest = Math.max(picture.width, picture.height) / 12;
  return pieces.filter(({ width, height, area }) => {
    const fullness = area / (width * height);
    return height >= 5 && height <= tallest && width >= 2 && width <= 14 * height && fullness > 0.12;
  });
}

/** Median of the upper half: small letters and fragments are in the lower half. */
function findLetterHeight(letters: readonly InkPiece[]): number {
  const heights = letters.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.65)] ?? 0;
}

function keepNeighboured(letters: readonly InkPiece[], letterHeight: number): InkPiece[] {
  const cell = Math.max(1, REACH * letterHeight);
  const cells = new Map<string, InkPiece[]>();
  const place = ({ left, top }: InkPiece) => [Math.floor(left / cell), Math.floor(top / cell)] as const;
  for (const letter of letters) {
    const key = place(letter).join();
    const held = cells.get(key);
    if (held) held.push(letter);
    else cells.set(key, [letter]);
  }
  return letters.filter((letter) => {
    const [column, row] = place(letter);
    let near = 0;
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        for (const other of cells.get(`${i},${j}`) ?? []) {
          const sideways = Math.abs(other.left - letter.left) < cell;
          if (other !== letter && sideways && Math.abs(other.top - letter.top) < letterHeight) near++;
        }
      }
    }
    return near >= NEIGHBOURS;
  });
}

/** The angle at which the letters' baselines fall on the fewest lines. */
function findSlope(letters: readonly InkPiece[], letterHeight: number): number {
  const gather = (degrees: number) => {
    const rise = Math.tan((degrees * Math.PI) / 180);
    const counts = new Map<number, number>();
    for (const { left, width, top, height } of letters) {
      const line = Math.round((4 * (top + height + rise * (left + width / 2))) / letterHeight);
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  };
  let best = 0;
  let most = gather(0);
  const tryAngles = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const found = gather(degrees);
      // Level unless another angle is clearly better.
      if (found > most * 1.03) [best, most] = [degrees, found];
    }
  };
  tryAngles(-STEEPEST, STEEPEST, 0.5);
  if (best !== 0) tryAngles(best - 0.4, best + 0.4, 0.1);
  return best;
}
