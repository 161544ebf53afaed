import { readPhotographedCodes } from './codes/read-codes.ts';
import { comparePageDigits } from './compare-page-digits.ts';
import { readUpright } from './recognise-text.ts';
import type { FileRequest, Reply } from './serve.ts';

/** Reads the words and codes of a picture and compares its digits with one another. */
export async function detectExpensesInPicture(request: FileRequest): Promise<Reply> {
  const read = await readUpright(request);
  const { width, height, language, words } = read;
  const digits = comparePageDigits(request.bytes, read);
  const codes = await readPhotographedCodes(read.upright);
  return { body: { page: { width, height, language, words }, digits, codes }, blobs: [] };
}
