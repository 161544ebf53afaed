import { comparePageDigits } from './compare-page-digits.ts';
import { readUpright } from './recognise-text.ts';
import type { FileRequest, Reply } from './serve.ts';

/** Reads the words of a picture and compares its digits with one another. */
export async function detectExpensesInPicture(request: FileRequest): Promise<Reply> {
  const read = await readUpright(request);
  const { width, height, language, words } = read;
  const digits = comparePageDigits(request.bytes, read);
  return { body: { page: { width, height, language, words }, digits }, blobs: [] };
}
