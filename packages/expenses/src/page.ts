/** A place on a page, in its pixels or points from the upper left corner. */
export interface Place {
  /** Number of the document's page, from 1; pictures have none. */
  readonly page?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word from text recognition or from a PDF's text layer. */
export interface Word extends Place {
  readonly text: string;
  /** 0 to 1. */
  readonly certainty: number;
}

/** Size of the words' page, in their unit. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A page of a document with its words, in its points from the upper left corner. */
export interface ReadPage extends PageSize {
  /** From 1. */
  readonly number: number;
  readonly words: readonly Word[];
}

/** A page with its words, and whether they come from text recognition. */
export interface CodePage extends ReadPage {
  readonly isPicture: boolean;
}

/** One line of a page from left to right, across all columns. */
export interface Row {
  readonly words: readonly Word[];
  /** The words with single spaces between them. */
  readonly text: string;
  /** Middle of the row, downwards. */
  readonly y: number;
  /** Median height of its words. */
  readonly height: number;
}

/** The largest distance between the middles of two words on one line, in their heights. */
const SAME_LINE = 0.5;

/**
 * Words in rows from top to bottom. Text recognition breaks a receipt's lines at the gap before the figures;
 * each word joins the row whose nearest word to the left is level with it, so a sloping page is followed.
 */
export function groupRows(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  const wide = words.filter(({ text, width, height }) => text.trim() !== '' && width > 0 && height > 0);
  for (const word of [...wide].sort((a, b) => a.x - b.x)) {
    const fits = rows
      .flatMap((row) => {
        const last = row.at(-1);
        return last && !overlaps(last, word) ? [{ row, away: distance(last, word) }] : [];
      })
      .filter(({ away }) => away < SAME_LINE);
    const nearest = fits.reduce<(typeof fits)[number] | null>(
      (best, fit) => (best && best.away <= fit.away ? best : fit),
      null,
    );
    if (nearest) nearest.row.push(word);
    else rows.push([word]);
  }
  return rows.map(describeRow).sort((a, b) => a.y - b.y);
}

/** A gap of this many heights separates the columns of a row. */
const COLUMN_GAP = 1.5;

/** The parts of a row that wide gaps separate, from left to right. */
export function splitColumns({ words }: Pick<Row, 'words'>): Word[][] {
  const columns: Word[][] = [];
  for (const word of words) {
    const before = columns.at(-1)?.at(-1);
    if (before && word.x - before.x - before.width <= COLUMN_GAP * word.height) columns.at(-1)?.push(word);
    else columns.push([word]);
  }
  return columns;
}

export function middle({ y, height }: Place): number {
  return y + height / 2;
}

/** The bounding box of all places. */
export function surround(places: readonly Place[]): Place {
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const right = Math.max(...places.map((place) => place.x + place.width));
  const bottom = Math.max(...places.map((place) => place.y + place.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The lowest certainty decides, moderated by the mean. */
export function meanCertainty(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  const mean = words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length;
  return (mean + Math.min(...words.map(({ certainty }) => certainty))) / 2;
}

function distance(left: Word, right: Word): number {
  return Math.abs(middle(left) - middle(right)) / Math.max(left.height, right.height);
}

function overlaps(left: Word, right: Word): boolean {
  return right.x < left.x + left.width * 0.5;
}

function describeRow(words: readonly Word[]): Row {
  const heights = words.map(({ height }) => height).sort((a, b) => a - b);
  return {
    words,
    text: words.map(({ text }) => text).join(' '),
    y: words.reduce((sum, word) => sum + middle(word), 0) / words.length,
    height: heights[heights.length >> 1] ?? 0,
  };
}
