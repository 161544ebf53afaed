import { type Statement, say } from '@assay/statements';
import { attachStrays } from '../../media/document/pages/attach-strays.ts';
import type { Letter } from '../../media/document/pages/letters.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import type { Row, Word } from '../../media/document/pages/words.ts';
import { median, round } from './compare-within-figures.ts';
import { compareColours, findMajority, nameFamily } from './font-style.ts';

/** A number in a column of figures. */
const FIGURE = /^[-+(]?\p{Sc}?\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{1,4})?\p{Sc}?[-)%]?$/u;
/** The right edges of one column differ by at most this, in points. */
const EDGE = 1.2;
/** Rows farther apart than this multiple of their size are not one column. */
const MAX_STEP = 5;
const MIN_ROWS = 4;
/** More odd figures in one column are a habit of the program. */
const MAX_ODD = 2;
const SIZE = { noise: 0.015, meant: 1.25 } as const;
const COLOUR = { least: 6, most: 70 } as const;

interface Figure {
  readonly word: Word;
  readonly row: Row;
  /** The letter of its first digit. */
  readonly letter: Letter;
}

/**
 * Figures that differ from the rest of their column, except by deliberate differences such as bold and
 * colour.
 */
export function compareAlongColumns(rows: readonly Row[], page: number): PageEvidence[] {
  const figures = rows
    .filter(({ angle }) => angle === 0)
    .flatMap((row) =>
      row.words.flatMap((word): Figure[] => {
        const letter = word.letters.find(({ text }) => /\d/.test(text));
        const isFigure = FIGURE.test(word.text) && letter?.run.annotation === null;
        return isFigure && letter ? [{ word, row, letter }] : [];
      }),
    );
  return findColumns(figures).flatMap((column) => compareAlongColumn(column, page));
}

function findColumns(figures: readonly Figure[]): Figure[][] {
  const columns: Figure[][] = [];
  for (const figure of figures) {
    const column = columns.find((candidate) => {
      const last = candidate[candidate.length - 1];
      const step = figure.row.base - last.row.base;
      return (
        Math.abs(figure.word.end - last.word.end) <= EDGE && step > 0 && step <= MAX_STEP * last.row.size
      );
    });
    if (column) column.push(figure);
    else columns.push([figure]);
  }
  return attachStrays(columns).filter((column) => column.length >= MIN_ROWS);
}

function compareAlongColumn(column: readonly Figure[], page: number): PageEvidence[] {
  return [...compareFonts(column, page), ...compareSizes(column, page), ...compareShades(column, page)];
}

/**
 * Whether most other words of the row have the figure's style: then the whole row differs, as a total or a
 * note, and not the figure alone.
 */
function isRowsStyle(
  { word, row, letter }: Figure,
  isAlike: (one: Letter, other: Letter) => boolean,
): boolean {
  const others = row.words.filter((other) => other !== word && other.letters[0].run.annotation === null);
  return others.filter(({ letters }) => isAlike(letters[0], letter)).length > others.length / 2;
}

/** The page of the figure, and its text. */
interface Place {
  readonly page: number;
  readonly text: string;
}

function present(
  { word }: Figure,
  page: number,
  marker: PageEvidence['marker'],
  weight: number,
  describe: (at: Place) => Statement,
): PageEvidence {
  return { marker, weight, page, box: word.box, sentence: describe({ page, text: shorten(word.text) }) };
}

function compareFonts(column: readonly Figure[], page: number): PageEvidence[] {
  const usual = findMajority(Map.groupBy(column, ({ letter }) => letter.run.font.id));
  const odd = column.filter((figure) => !usual.includes(figure));
  if (usual.length < MIN_ROWS - 1 || odd.length === 0 || odd.length > MAX_ODD) return [];
  const { font } = usual[0].letter.run;
  return odd.flatMap((figure) => {
    if (isRowsStyle(figure, (one, self) => one.run.font.id === self.run.font.id)) return [];
    const other = figure.letter.run.font;
    if (other.name === font.name && !font.drawn) {
      const isCopy = other.subset !== font.subset && other.subset !== null && font.subset !== null;
      const describe = (at: Place) => say('pdf-fonts.column-copy', { ...at, font: font.name });
      return isCopy ? [present(figure, page, 'figure-other-subset', 0.5, describe)] : [];
    }
    // A bold or italic figure of the same family is a total or an emphasis.
    if (nameFamily(other) === nameFamily(font) || other.bold !== font.bold) return [];
    const describe = (at: Place) =>
      say('pdf-fonts.column-font', { ...at, font: other.name, usual: font.name });
    return [present(figure, page, 'figure-other-font', 0.6, describe)];
  });
}

function compareSizes(column: readonly Figure[], page: number): PageEvidence[] {
  const middle = median(column.map(({ letter }) => letter.run.size));
  const odd = column.filter(({ letter }) => Math.abs(letter.run.size / middle - 1) > SIZE.noise);
  if (odd.length > MAX_ODD || column.length - odd.length < MIN_ROWS - 1) return [];
  return odd.flatMap((figure) => {
    const { size, font } = figure.letter.run;
    if (Math.max(size / middle, middle / size) > SIZE.meant || font.bold) return [];
    if (isRowsStyle(figure, (one) => Math.abs(one.run.size / size - 1) <= SIZE.noise)) return [];
    const describe = (at: Place) =>
      say('pdf-fonts.column-size', { ...at, size: round(size), usual: round(middle) });
    return [present(figure, page, 'figure-other-size', 0.5, describe)];
  });
}

function compareShades(column: readonly Figure[], page: number): PageEvidence[] {
  const usual = findMajority(Map.groupBy(column, ({ letter }) => letter.run.colour));
  const odd = column.filter((figure) => !usual.includes(figure));
  if (usual.length < MIN_ROWS - 1 || odd.length > MAX_ODD) return [];
  return odd.flatMap((figure) => {
    const [colour, other] = [figure.letter.run.colour, usual[0].letter.run.colour];
    const difference = compareColours(colour, other);
    if (colour === null || other === null || difference === null) return [];
    if (difference < COLOUR.least || difference > COLOUR.most) return [];
    if (figure.letter.run.font.bold) return [];
    if (isRowsStyle(figure, (one, self) => one.run.colour === self.run.colour)) return [];
    const describe = (at: Place) => say('pdf-fonts.column-colour', { ...at, colour, usual: other });
    return [present(figure, page, 'figure-other-colour', 0.3, describe)];
  });
}
