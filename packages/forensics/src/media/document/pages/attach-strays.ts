import type { Row, Word } from './words.ts';

/** The least number of members of a column; fewer are strays. */
const MIN_MEMBERS = 4;
/** The largest distance of a stray's end from that of the column, in ems. */
const NEAR = 0.7;

/**
 * A figure in another font or size ends slightly off the edge of its column: adds such figures to the column
 * whose row has none. Columns and their members are in reading order.
 */
export function attachStrays<T extends { readonly word: Word; readonly row: Row }>(
  columns: readonly T[][],
): T[][] {
  const large = columns.filter((column) => column.length >= MIN_MEMBERS).map((column) => [...column]);
  const rest: T[][] = [];
  for (const column of columns) {
    if (column.length >= MIN_MEMBERS) continue;
    const strays = column.filter((stray) => {
      const home = large.find((candidate) => fitsColumn(candidate, stray));
      const place = home?.findIndex((member) => isLater(member, stray)) ?? -1;
      home?.splice(place < 0 ? home.length : place, 0, stray);
      return home === undefined;
    });
    if (strays.length > 0) rest.push(strays);
  }
  return [...large, ...rest];
}

interface Member {
  readonly word: Word;
  readonly row: Row;
  readonly page?: number;
}

function fitsColumn(column: readonly Member[], { word, row, page }: Member): boolean {
  const same = column.filter((member) => member.page === page);
  const bases = same.map((member) => member.row.base);
  const step = 3 * row.size;
  return (
    same.length >= MIN_MEMBERS - 1 &&
    Math.abs(same[0].word.end - word.end) <= NEAR * row.size &&
    row.base > Math.min(...bases) - step &&
    row.base < Math.max(...bases) + step &&
    same.every((member) => member.row !== row)
  );
}

function isLater(member: Member, stray: Member): boolean {
  const [page, other] = [member.page ?? 0, stray.page ?? 0];
  return page > other || (page === other && member.row.base > stray.row.base);
}
