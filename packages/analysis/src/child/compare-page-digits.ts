import { compareDigits, type Digit, isJpeg, readJpeg } from '@assay/forensics';
import type { UprightText } from './recognise-text.ts';

/** Log-odds from which a digit is shown as odd. */
const ODD = 2;
const MAX_SHOWN = 12;

/** The result of comparing the digits of a picture with one another; null if there are too few. */
export function comparePageDigits(bytes: Uint8Array, { upright, orientation, words }: UprightText) {
  // In a picture that is displayed rotated, blocks and words have different coordinates.
  const jpeg = isJpeg(bytes) && orientation === 1 ? readJpeg(bytes) : null;
  const found = compareDigits(upright, words, jpeg);
  if (!found) return null;
  return {
    count: found.digits.length,
    suspicion: found.suspicion,
    alike: found.copied ? [place(found.copied.pair.one), place(found.copied.pair.other)] : [],
    odd: found.digits
      .map((digit, index) => ({ digit, odds: found.oddness[index] ?? 0 }))
      .filter(({ odds }) => odds >= ODD)
      .sort((a, b) => b.odds - a.odds)
      .slice(0, MAX_SHOWN)
      .map(({ digit }) => place(digit)),
    comparesHistory: found.hasHistory,
  };
}

function place({ x, y, width, height }: Digit) {
  return { x, y, width, height };
}
