import { compareDigits, type Digit, isJpeg, readJpeg } from '@assay/forensics';
import { readUpright } from './recognise-text.ts';
import type { FileRequest, Reply } from './serve.ts';

/** Log odds from which a digit is shown as odd. */
const ODD = 2;
const MAX_SHOWN = 12;

/** Reads the words of a picture and compares its digits with one another. */
export async function detectExpensesInPicture(request: FileRequest): Promise<Reply> {
  const { upright, orientation, ...page } = await readUpright(request);
  // The blocks of a picture that is shown turned lie elsewhere than its words.
  const jpeg = isJpeg(request.bytes) && orientation === 1 ? readJpeg(request.bytes) : null;
  const found = compareDigits(upright, page.words, jpeg);
  const digits = found && {
    count: found.digits.length,
    suspicion: found.suspicion,
    alike: found.copied ? [place(found.copied.pair.one), place(found.copied.pair.other)] : [],
    odd: found.digits
      .map((digit, index) => ({ digit, odds: found.oddness[index] }))
      .filter(({ odds }) => odds >= ODD)
      .sort((a, b) => b.odds - a.odds)
      .slice(0, MAX_SHOWN)
      .map(({ digit }) => place(digit)),
    comparesHistory: found.hasHistory,
  };
  return { body: { page, digits }, blobs: [] };
}

function place({ x, y, width, height }: Digit) {
  return { x, y, width, height };
}
