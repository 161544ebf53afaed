import type { ReadWord, TextLanguage, TextLanguages, TextPage } from '../text-page.ts';
import { readPictureHeader } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';
import { detectLanguage } from './text/detect-language.ts';
import type { GreyPicture } from './text/find-ink.ts';
import { loadRecogniser } from './text/load-recogniser.ts';
import { mergeReadings } from './text/merge-readings.ts';
import { preparePage } from './text/prepare-page.ts';
import { rereadFigures } from './text/reread-figures.ts';
import { unpackHeic } from './unpack-heic.ts';

/** Pages with this mean certainty are not read a second time. */
const CERTAIN_ENOUGH = 0.94;

/** Reads the words of an upright picture. */
export async function recogniseText(request: FileRequest): Promise<Reply> {
  const { width, height, language, words } = await readUpright(request);
  return { body: { width, height, language, words }, blobs: [] };
}

export interface UprightText extends TextPage {
  readonly upright: GreyPicture;
  /** EXIF orientation; 1 if the picture is stored as it is displayed. */
  readonly orientation: number;
}

type PictureRequest = Pick<FileRequest, 'bytes' | 'options' | 'limits'>;

/** The words of a picture, and the upright picture in which they were read. */
export async function readUpright({ bytes, options, limits }: PictureRequest): Promise<UprightText> {
  const { languages } = options as { languages: TextLanguages };
  const header = await readPictureHeader(bytes, limits);
  const { upright, page, locate } = await preparePage(await unpackHeic(bytes, limits), limits);
  const { language, words } = page ? await readPage(page, languages) : { language: languages[0], words: [] };
  return {
    width: upright.width,
    height: upright.height,
    upright,
    orientation: header.format === 'heif' ? 1 : (header.orientation ?? 1),
    language,
    words: words.map((word) => ({ ...word, ...locate(word) })),
  };
}

/** Reads a page in the first language, and then with another method, or in the detected language. */
async function readPage(
  page: GreyPicture,
  languages: TextLanguages,
): Promise<{ language: TextLanguage; words: readonly ReadWord[] }> {
  const read = await loadRecogniser(languages[0]);
  const first = read(page, 'lines');
  const language = detectLanguage(first, languages);
  if (language !== languages[0]) return { language, words: (await loadRecogniser(language))(page, 'lines') };
  const certainty = first.reduce((sum, word) => sum + word.certainty, 0) / Math.max(1, first.length);
  if (certainty >= CERTAIN_ENOUGH) return { language, words: first };
  const words = mergeReadings(first, read(page, 'columns'));
  return { language, words: rereadFigures(words, page, (box) => read(page, 'one-line', box)) };
}
