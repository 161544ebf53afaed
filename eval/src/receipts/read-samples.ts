import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkedText } from './forge-digits.ts';

/** A receipt as SROIE keeps it (Huang and others, ICDAR 2019). */
export interface ReceiptSample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly key: {
    readonly company: string;
    readonly date: string;
    readonly address: string;
    readonly total: string;
  };
  readonly texts: readonly MarkedText[];
  /** Rules and coefficients were made with one half; the other was not examined. */
  readonly half: 'development' | 'held-out';
}

/** Finds `img`, `key` and `box` below the folder. @throws Error if they are missing */
export function readSamples(folder: string): ReceiptSample[] {
  const root = ['', 'data', 'sroie/data', 'receipts/sroie/data']
    .map((part) => join(folder, part))
    .find((path) => existsSync(join(path, 'img')) && existsSync(join(path, 'key')));
  if (!root) throw new Error(`${folder} has no receipts: folders img, key and box are wanted`);
  return readdirSync(join(root, 'img'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.\w+$/, '');
      return {
        name,
        bytes: readFileSync(join(root, 'img', file)),
        key: JSON.parse(readFileSync(join(root, 'key', `${name}.json`), 'utf8')) as ReceiptSample['key'],
        texts: readTexts(join(root, 'box', `${name}.csv`)),
        half: createHash('sha256').update(file).digest()[0] % 2 === 0 ? 'development' : 'held-out',
      };
    });
}

/** Eight corner coordinates and the text of a line; the text may itself contain commas. */
function readTexts(path: string): MarkedText[] {
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => {
      const parts = line.split(',');
      const [left, top, right, , , bottom] = parts.slice(0, 8).map(Number);
      return { x: left, y: top, width: right - left, height: bottom - top, text: parts.slice(8).join(',') };
    })
    .filter(({ width, height }) => width > 0 && height > 0);
}
