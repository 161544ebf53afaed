import { withoutTextLayer } from '../letters.ts';
import type { Box, PageContent } from '../page-content.ts';
import { listRows } from '../words.ts';

export interface ComparedWord {
  readonly text: string;
  /** The text that is compared: ligatures, soft hyphens and width variants make no difference. */
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
  /** The visible words; none if the page is a picture. */
  readonly words: readonly ComparedWord[];
  /** Whether the page was read completely: missing content is not a difference. */
  readonly isWhole: boolean;
}

/**
 * With fewer letters and digits, a page with pictures or drawings is a picture, with a number or a scanner's
 * mark at most.
 */
const FEWEST_LETTERS = 20;
/** With this many drawn shapes, a page may contain outlined text. */
const MANY_SHAPES = 20;

/**
 * Prepares a page for the comparison of its words. The text layer of a scan was recognised by a program, and
 * is left out.
 */
export function toComparedPage(content: PageContent): ComparedPage {
  const { number, width, height, incomplete } = content;
  const rows = listRows(withoutTextLayer(content));
  const words = rows.flatMap(({ words: row }, index) =>
    row.map(({ text, box }): ComparedWord => {
      const seen = restoreWindows(text).replace(UNSEEN, '').trim();
      return { text: seen, key: toKey(seen), page: number, row: index, box };
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

/**
 * Control and bidirectional characters: some programs map them to glyphs, and they would control a terminal
 * or reverse a line of text.
 */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Bytes of Windows' code page 1252 that cairo passes on as if they were Unicode's control characters: U+0092 for ’. */
const WINDOWS = /[\x80-\x9f]/g;
const windows = new TextDecoder('windows-1252');

const restoreWindows = (text: string) =>
  text.replace(WINDOWS, (sign) => windows.decode(Uint8Array.of(sign.charCodeAt(0))));

/** Letters of ligatures whose two bytes Ghostscript exchanged: 昀椀 for fi. */
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
    .replace(/[\s\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[‐‑]/g, '-');
