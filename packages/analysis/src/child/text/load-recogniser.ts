import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { ReadWord, TextLanguage } from '../../text-page.ts';
import { firstLine } from '../first-line.ts';
import type { GreyPicture, PixelBox } from './find-ink.ts';

/** How a page is segmented: neither mode reads everything that the other does. */
export type Reading = 'lines' | 'columns' | 'one-line';

/** Reads a page, or the part of it within a box; boxes are in the page's pixels. */
export type TextRecogniser = (page: GreyPicture, reading: Reading, within?: PixelBox) => ReadWord[];

/** The part of Emscripten's module that is used here. */
interface Tesseract {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}
interface TesseractApi {
  Init(dataFolder: string, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
}
interface Placed {
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}
interface Block extends Placed {
  readonly paragraphs: readonly { readonly lines: readonly Line[] }[];
}
interface Line extends Placed {
  readonly words: readonly (Placed & { readonly text: string; readonly confidence: number })[];
}

const DATA_NAMES: Readonly<Record<TextLanguage, string>> = { en: 'eng', de: 'deu', es: 'spa' };
/** The build for 128-bit SIMD: relaxed SIMD would make the words depend on the machine. */
const CORE = 'tesseract.js-core/tesseract-core-simd-lstm';
const LSTM_ONLY = 1;
/**
 * `lines`: one block of text, so that figures at the right margin stay on the line of their words; a global
 * threshold (Otsu). `columns`: one column of text of varying size; a local threshold (Sauvola), for faint
 * print and shadows.
 */
const READINGS: Readonly<Record<Reading, Readonly<Record<string, string>>>> = {
  lines: { tessedit_pageseg_mode: '6', thresholding_method: '0' },
  columns: { tessedit_pageseg_mode: '4', thresholding_method: '2' },
  'one-line': { tessedit_pageseg_mode: '7', thresholding_method: '0' },
};

const require = createRequire(import.meta.url);

/**
 * Tesseract 5 as WebAssembly, with the integer LSTM model of one language, all read from the installed packages:
 * no worker, no network, nothing written outside memory. Throws `AnalysisFailure` `unavailable`.
 */
export async function loadRecogniser(language: TextLanguage): Promise<TextRecogniser> {
  try {
    const create = require(`${CORE}.js`) as (settings: object) => Promise<Tesseract>;
    const silent = { print: () => {}, printErr: () => {}, TesseractProgress: () => {} };
    const tesseract = await create({ ...silent, wasmBinary: readFileSync(require.resolve(`${CORE}.wasm`)) });
    const name = DATA_NAMES[language];
    const packed = require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
    tesseract.FS.writeFile(`/${name}.traineddata`, gunzipSync(readFileSync(packed)));
    const api = new tesseract.TessBaseAPI();
    if (api.Init('/', name, LSTM_ONLY) !== 0) throw new Error(`the model of "${language}" is not usable`);
    let shown: GreyPicture | null = null;
    return (page, reading, within) => {
      for (const [variable, value] of Object.entries(READINGS[reading])) api.SetVariable(variable, value);
      if (shown !== page) {
        tesseract.FS.writeFile('/input', encodePgm(page));
        api.SetImageFile(0, 0);
        shown = page;
      }
      const { x, y, width, height } = within ?? { x: 0, y: 0, width: page.width, height: page.height };
      api.SetRectangle(x, y, width, height);
      api.Recognize(null);
      return listWords(JSON.parse(api.GetJSONText()) as { blocks: readonly Block[] });
    };
  } catch (error) {
    const reason = firstLine(error);
    throw new AnalysisFailure('unavailable', say('failure.part-unavailable', { part: 'text', reason }));
  }
}

/** Netpbm's PGM, which Leptonica reads without a decoder. */
function encodePgm({ width, height, data }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

function listWords({ blocks }: { blocks: readonly Block[] }): ReadWord[] {
  let lineNumber = 0;
  return blocks.flatMap(({ paragraphs }, block) =>
    paragraphs
      .flatMap(({ lines }) => lines)
      .flatMap(({ words }) => {
        const line = lineNumber++;
        return words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          line,
          block,
          certainty: confidence / 100,
          x: x0,
          y: y0,
          width: x1 - x0,
          height: y1 - y0,
        }));
      }),
  );
}
