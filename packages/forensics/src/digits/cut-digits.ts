import type { Plane } from '../media/image/decoded-image.ts';

/** A word found by text recognition, with its box in pixels of the stored picture. */
export interface TextWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A digit of a printed figure, with the bounding box of its ink. */
export interface Digit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** As recognised; null if the numbers of ink pieces and characters differ. */
  readonly character: string | null;
  /** The index of its word in the input. */
  readonly word: number;
  /** The grey levels of ink and paper in its word. */
  readonly ink: number;
  readonly paper: number;
}

/** Shorter digits have too few pixels to be distinguished. */
const SMALLEST = 8;
/** Pieces below this share of the tallest one are points and commas. */
const LOWEST = 0.6;
const MIN_CONTRAST = 40;

/** The digits of every word that mostly consists of digits. */
export function cutDigits(plane: Plane, words: readonly TextWord[]): Digit[] {
  return words.flatMap((word, index) => (isFigure(word.text) ? cutWord(plane, word, index) : []));
}

function isFigure(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 2 && digits >= text.length * 0.55;
}

function cutWord(plane: Plane, word: TextWord, index: number): Digit[] {
  const left = Math.max(0, Math.floor(word.x) - 1);
  const top = Math.max(0, Math.floor(word.y) - 2);
  const right = Math.min(plane.width, Math.ceil(word.x + word.width) + 1);
  const bottom = Math.min(plane.height, Math.ceil(word.y + word.height) + 2);
  if (right - left < 4 || bottom - top < SMALLEST) return [];
  const [ink, paper] = findLevels(plane, left, top, right, bottom);
  if (paper - ink < MIN_CONTRAST) return [];
  const threshold = (ink + paper) / 2;
  const pieces = cutColumns(plane, { left, top, right, bottom }, threshold);
  const tallest = Math.max(0, ...pieces.map(({ height }) => height));
  const tall = pieces.filter(({ height, width }) => {
    return height >= SMALLEST && height >= LOWEST * tallest && width <= height * 1.1;
  });
  const characters = [...word.text.replace(/[^\p{L}\p{N}]/gu, '')];
  const named = tall.length === characters.length;
  return tall
    .map((piece, place) => ({
      ...piece,
      character: named ? characters[place] : null,
      word: index,
      ink,
      paper,
    }))
    .filter(({ character }) => character === null || /\d/.test(character));
}

/** The 8th percentile (ink) and 75th percentile (paper) of the grey levels. */
function findLevels(
  plane: Plane,
  left: number,
  top: number,
  right: number,
  bottom: number,
): [number, number] {
  const levels: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) levels.push(plane.data[y * plane.width + x]);
  }
  levels.sort((a, b) => a - b);
  return [levels[Math.floor(levels.length * 0.08)], levels[Math.floor(levels.length * 0.75)]];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Runs of columns that contain ink, each cropped to its rows with ink. */
function cutColumns(plane: Plane, { left, top, right, bottom }: Edges, threshold: number) {
  const isInk = (x: number, y: number) => plane.data[y * plane.width + x] < threshold;
  const pieces: { x: number; y: number; width: number; height: number }[] = [];
  let from = -1;
  for (let x = left; x <= right; x++) {
    let inked = false;
    for (let y = top; x < right && y < bottom && !inked; y++) inked = isInk(x, y);
    if (inked && from < 0) from = x;
    if (inked || from < 0) continue;
    let [first, last] = [bottom, top];
    for (let y = top; y < bottom; y++) {
      for (let column = from; column < x; column++) {
        if (!isInk(column, y)) continue;
        first = Math.min(first, y);
        last = Math.max(last, y);
      }
    }
    pieces.push({ x: from, y: first, width: x - from, height: last - first + 1 });
    from = -1;
  }
  return pieces;
}
