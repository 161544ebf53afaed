import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TextPage } from '@assay/analysis';
import { findClone, readFromClone } from '../clones.ts';

/**
 * `picture`: a photo or a scan. The others hold what another program recognised: `textract` and `words` each
 * word with its position, `lines` the lines with the positions of their ends.
 */
type Form = 'picture' | 'textract' | 'words' | 'lines';

export interface CountryReceipt {
  readonly file: string;
  readonly form: Form;
  readonly country: string;
  readonly sha256: string;
  readonly part: 'open' | 'kept apart';
  /** What the collector states; null if nothing. */
  readonly truth: {
    readonly total: number | null;
    readonly date: string | null;
    readonly merchant: string | null;
    readonly currency: string | null;
  };
  readonly bytes: Uint8Array;
  /** Null for a picture. */
  readonly page: TextPage | null;
}

const MANIFEST = new URL('countries.tsv', import.meta.url);
const COLUMNS = 'file\tform\tsource\tlicence\tsha256\tcountry\ttotal\tdate\tmerchant\tcurrency';

/**
 * The receipts that the manifest names, and the repositories that are not on this machine. @throws Error if a
 * file has another digest
 */
export function readCountryReceipts(clones: string, only?: string) {
  const [head, ...lines] = readFileSync(MANIFEST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (head !== COLUMNS) throw new Error(`The manifest does not begin with the columns ${COLUMNS}`);
  const missing = new Set<string>();
  const receipts = lines.flatMap((line): CountryReceipt[] => {
    const [file = '', form = '', source = '', , sha256 = '', country = '', ...stated] = line.split('\t');
    if (only !== undefined && (only === 'pictures') !== (form === 'picture')) return [];
    const [repository = '', commit = ''] = source.replace(/^github:/, '').split('@');
    const clone = findClone(clones, repository);
    if (clone === null) {
      missing.add(repository);
      return [];
    }
    const bytes = readFromClone(clone, commit, file, sha256);
    const [total = '', date = '', merchant = '', currency = ''] = stated;
    return [
      {
        ...{ file, form: form as Form, country, sha256 },
        part: partOf(`${country} ${date} ${total}`),
        truth: {
          total: total === '' ? null : Number(total),
          date: date || null,
          merchant: merchant || null,
          currency: currency || null,
        },
        bytes,
        page: form === 'picture' ? null : readPage(form as Form, bytes.toString('utf8')),
      },
    ];
  });
  return { receipts, missing: [...missing] };
}

/** A third is kept apart; the decision is the same for a receipt in every stored form. */
function partOf(receipt: string): CountryReceipt['part'] {
  return createHash('sha256').update(receipt).digest()[0] % 3 === 0 ? 'kept apart' : 'open';
}

interface Box {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly certainty: number;
}

function readPage(form: Form, json: string): TextPage {
  const boxes = { textract: readTextract, words: readWords, lines: readRows, picture: () => [] }[form](
    JSON.parse(json),
  );
  const words = boxes
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, x, y, width, height, certainty }, line) => ({
      ...{ text, line, block: 0, certainty: Math.min(1, Math.max(0, certainty)) },
      ...{ x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) },
      ...{ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
    }));
  const reach = (end: (word: (typeof words)[number]) => number) => 10 + Math.max(0, ...words.map(end));
  return {
    width: reach(({ x, width }) => x + width),
    height: reach(({ y, height }) => y + height),
    ...{ language: 'en', words },
  };
}

/** A page size for coordinates given as shares; receipts are about twice as high as wide. */
const TEXTRACT = { width: 1_200, height: 2_400 };

function readTextract(
  blocks: readonly {
    BlockType: string;
    Text?: string;
    Confidence: number;
    Geometry: { BoundingBox: { Left: number; Top: number; Width: number; Height: number } };
  }[],
): Box[] {
  return blocks
    .filter(({ BlockType }) => BlockType === 'WORD')
    .map(({ Text = '', Confidence, Geometry: { BoundingBox: box } }) => ({
      text: Text,
      x: box.Left * TEXTRACT.width,
      y: box.Top * TEXTRACT.height,
      width: box.Width * TEXTRACT.width,
      height: box.Height * TEXTRACT.height,
      certainty: Confidence / 100,
    }));
}

function readWords({
  words,
}: {
  readonly words: readonly {
    text: string;
    bounding_box: { x: number; y: number; width: number; height: number };
    confidence: number;
  }[];
}): Box[] {
  return words.map(({ text, bounding_box: box, confidence }) => ({ text, ...box, certainty: confidence }));
}

/**
 * Only the ends of each line are known: its words are spread evenly over it, and their height is the usual
 * line spacing.
 */
function readRows({
  layout: { lines },
}: {
  readonly layout: {
    readonly lines: readonly {
      text: string;
      y_position: number;
      x_min: number;
      x_max: number;
      confidence: number;
    }[];
  };
}): Box[] {
  const tops = lines.map(({ y_position }) => y_position).sort((a, b) => a - b);
  const steps = tops.slice(1).map((top, place) => top - (tops[place] ?? 0));
  const height = 0.6 * (steps.sort((a, b) => a - b)[steps.length >> 1] ?? 20);
  return lines.flatMap(({ text, y_position, x_min, x_max, confidence }) => {
    const share = (x_max - x_min) / Math.max(1, text.length);
    return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{ text: word, y: y_position, height, certainty: confidence },
      x: x_min + share * index,
      width: share * word.length,
    }));
  });
}
