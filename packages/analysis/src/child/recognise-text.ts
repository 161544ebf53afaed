import type { TextLanguage } from '../text-page.ts';
import { readPictureHeader } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';
import { loadRecogniser } from './text/load-recogniser.ts';
import { preparePage } from './text/prepare-page.ts';
import { tellLanguage } from './text/tell-language.ts';

/** Reads the words of an upright picture, first in the first language, and again where they turn out to be of another. */
export async function recogniseText({ bytes, options, limits, reportPixels }: FileRequest): Promise<Reply> {
  const { languages } = options as { languages: readonly TextLanguage[] };
  const header = await readPictureHeader(bytes, limits);
  reportPixels(header.width * header.height);
  const { width, height, page, locate } = await preparePage(bytes, limits);
  if (!page) return { body: { width, height, language: languages[0], words: [] }, blobs: [] };
  const read = async (language: TextLanguage) => (await loadRecogniser(language))(page);
  const first = await read(languages[0]);
  const language = tellLanguage(first, languages);
  const words = language === languages[0] ? first : await read(language);
  return {
    body: { width, height, language, words: words.map((word) => ({ ...word, ...locate(word) })) },
    blobs: [],
  };
}
