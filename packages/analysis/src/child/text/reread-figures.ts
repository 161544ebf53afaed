import type { ReadWord } from '../../text-page.ts';
import type { GreyPicture, PixelBox } from './find-ink.ts';
import { mergeReadings } from './merge-readings.ts';

/** Lines with figures below this certainty are read again. */
const UNCERTAIN = 0.88;
/** At most this many: the least certain ones. */
const MAX_LINES = 24;
/** Margin around a line, as a share of its height. */
const MARGIN = 0.4;

/** Reads each line with uncertain figures again separately, and keeps the more certain reading. */
export function rereadFigures(
  words: readonly ReadWord[],
  page: GreyPicture,
  readLine: (box: PixelBox) => readonly ReadWord[],
): ReadWord[] {
  const lines = [...Map.groupBy(words, ({ line }) => line)];
  const doubtful = lines
    .map(([number, line]) => ({ number, line, certainty: certaintyOfFigures(line) }))
    .filter(({ certainty }) => certainty < UNCERTAIN)
    .sort((a, b) => a.certainty - b.certainty)
    .slice(0, MAX_LINES);
  const again = doubtful.flatMap(({ number, line }) =>
    readLine(surround(line, page)).map((word) => ({ ...word, line: number })),
  );
  return again.length > 0 ? mergeReadings(words, again) : [...words];
}

/** The certainty of the least certain word with a digit in it; 1 if there is none. */
function certaintyOfFigures(line: readonly ReadWord[]): number {
  return Math.min(1, ...line.filter(({ text }) => /\d/.test(text)).map(({ certainty }) => certainty));
}

function surround(line: readonly ReadWord[], { width, height }: GreyPicture): PixelBox {
  const tall = Math.max(...line.map((word) => word.height));
  const margin = Math.round(MARGIN * tall);
  const x = Math.max(0, Math.min(...line.map((word) => word.x)) - 2 * margin);
  const y = Math.max(0, Math.min(...line.map((word) => word.y)) - margin);
  const right = Math.min(width, Math.max(...line.map((word) => word.x + word.width)) + 2 * margin);
  const bottom = Math.min(height, Math.max(...line.map((word) => word.y + word.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}
