import { withoutTextLayer } from '../letters.ts';
import type { Box, PageContent } from '../page-content.ts';
import { listRows } from '../words.ts';

export interface ComparedWord {
  readonly text: string;
  /** What of it is compared: ligatures, soft hyphens and forms of width say nothing else. */
  readonly key: string;
  readonly page: number;
  readonly row: number;
  readonly box: Box;
}

export interface ComparedPage {
  /** From 1. */
  readonly number: number;
  /** As shown, in points. */
  readonly width: number;
  readonly height: number;
  /** Those that are seen; none where the page is a picture. */
  readonly words: readonly ComparedWord[];
  /** Whether all of it was read: what is missing is no difference. */
  readonly isWhole: boolean;
}

/** With fewer letters and digits a page that shows pictures or drawings is one, with a number or a mark of the scanner at most. */
const FEWEST_LETTERS = 20;
/** Drawn shapes from which on a page may say in outlines what it has no letters for. */
const MANY_SHAPES = 20;

/** A page as its words are compared. Text below a scan is what a program read there, and left out. */
export function toComparedPage(content: PageContent): ComparedPage {
  const { number, width, height, incomplete } = content;
  const rows = listRows(withoutTextLayer(content));
  const words = rows.flatMap(({ words: row }, index) =>
    row.map(({ text, box }): ComparedWord => {
      return { text: text.replace(UNSEEN, ''), key: toKey(text), page: number, row: index, box };
    }),
  );
  const said = words.filter(({ key }) => key !== '');
  const letters = said.reduce((sum, { key }) => sum + key.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  return {
    ...{ number, width, height, isWhole: incomplete === null },
    words: letters >= FEWEST_LETTERS || !isDrawn(content) ? said : [],
  };
}

const isDrawn = ({ marks }: PageContent) =>
  marks.some(({ kind }) => kind === 'picture') ||
  marks.filter(({ kind }) => kind === 'shape').length >= MANY_SHAPES;

/** Signs without a shape: some programs map each letter to two, and they would steer a terminal or turn a line of text round. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Letters of ligatures with their two bytes exchanged, as Ghostscript writes them: 昀椀 for fi. */
const EXCHANGED = /[\u4100-\u7a00]/g;

const restore = (text: string) =>
  /[A-Za-z]/.test(text)
    ? text.replace(EXCHANGED, (sign) => {
        const code = sign.charCodeAt(0);
        const letter = String.fromCharCode(code >> 8);
        return (code & 0xff) === 0 && /[A-Za-z]/.test(letter) ? letter : sign;
      })
    : text;

const toKey = (text: string) =>
  restore(text)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[‐‑]/g, '-');
