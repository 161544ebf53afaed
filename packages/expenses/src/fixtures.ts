import type { PageSize, ReadPage, Word } from './page.ts';

const WIDTH = 9;
const HEIGHT = 20;
/** Two or more spaces stand for the gap between columns. */
const COLUMN = 80;

/** Typesets lines of text: characters 9 units wide, columns separated by two or more spaces. */
export function typeset(lines: readonly string[]): [words: Word[], page: PageSize] {
  const words = lines.flatMap((line, row) => {
    let x = 20;
    return line.split(/ {2,}/).flatMap((column) => {
      const placed = [...column.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
        const place = { x: x + WIDTH * index, y: 20 + 2 * HEIGHT * row };
        return { text, ...place, width: WIDTH * text.length, height: HEIGHT, certainty: 0.99 };
      });
      x += WIDTH * column.length + COLUMN;
      return placed;
    });
  });
  return [words, { width: 2_000, height: 2_000 }];
}

/** Typewriter pages: every character has the same width, so columns of the text are columns on the page. */
export function typewrite(...pages: readonly string[]): ReadPage[] {
  return pages.map((text, index) => {
    const lines = text.replace(/^\n/, '').split('\n');
    const words = lines.flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map(({ 0: word, index: place }): Word => {
        const at = { x: 20 + WIDTH * place, y: 20 + 2 * HEIGHT * row };
        return { text: word, ...at, width: WIDTH * word.length, height: HEIGHT, certainty: 0.99 };
      }),
    );
    return { number: index + 1, width: 2_000, height: 20 + 2 * HEIGHT * (lines.length + 1), words };
  });
}
