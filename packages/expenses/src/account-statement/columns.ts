import { type ColumnKind, plainText, readColumnKind } from './account-terms.ts';
import type { AccountLine, LabelledCell } from './lines.ts';

/** Amounts aligned one below the other. */
export interface Column {
  readonly index: number;
  readonly x: number;
  readonly end: number;
  readonly size: number;
  /** As named in the heading. */
  readonly kind: ColumnKind | null;
}

/** Amounts of one column end, or begin, this close to one another, in heights of the letters. */
const TOLERANCE = 0.55;
const MAX_COLUMNS = 5;

/** The columns of amounts of the lines with bookings, from left to right. */
export function findColumns(lines: readonly AccountLine[], all: readonly AccountLine[]): Column[] {
  const cells = lines.flatMap((line) => line.cells.map(({ cell }) => ({ ...cell, height: line.row.height })));
  if (cells.length === 0) return [];
  const least = Math.max(1, Math.floor(cells.length * 0.02));
  const byEnd = cluster(cells, ({ end }) => end, least);
  const byStart = cluster(cells, ({ x }) => x, least);
  const best = byEnd.rest <= byStart.rest + cells.length * 0.03 ? byEnd : byStart;
  return best.groups
    .map((group) => ({
      x: Math.min(...group.map(({ x }) => x)),
      end: Math.max(...group.map(({ end }) => end)),
      size: group.length,
    }))
    .sort((a, b) => a.end - b.end)
    .slice(-MAX_COLUMNS)
    .map((column, index) => ({ ...column, index, kind: readHeading(column, lines, all) }));
}

interface Placed {
  readonly x: number;
  readonly end: number;
  readonly height: number;
}

/**
 * Groups of cells with aligned edges; `rest` counts the cells in groups that are too small to be a column.
 */
function cluster(cells: readonly Placed[], edge: (cell: Placed) => number, least: number) {
  const sorted = [...cells].sort((a, b) => edge(a) - edge(b));
  const groups: Placed[][] = [];
  for (const cell of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && edge(cell) - edge(last) <= TOLERANCE * cell.height) group.push(cell);
    else groups.push([cell]);
  }
  const large = groups.filter((group) => group.length >= least);
  const rest =
    groups.length > 12 ? cells.length : cells.length - large.reduce((sum, { length }) => sum + length, 0);
  return { groups: large, rest: rest + large.length };
}

/** The column of a cell; null if it is in none. */
export function columnOf({ cell }: LabelledCell, columns: readonly Column[]): Column | null {
  const shared = (column: Column) => Math.min(cell.end, column.end) - Math.max(cell.x, column.x);
  const [best] = columns.filter((column) => shared(column) > 0).sort((a, b) => shared(b) - shared(a));
  return best ?? null;
}

/** The words of the heading above a column. */
function readHeading(
  { x, end }: Pick<Column, 'x' | 'end'>,
  lines: readonly AccountLine[],
  all: readonly AccountLine[],
): ColumnKind | null {
  const pages = new Map(lines.map((line) => [line.page, line.index] as const).toReversed());
  for (const [page, first] of pages) {
    const above = all
      .filter((line) => line.page === page && line.index < first && line.cells.length === 0)
      .slice(-6);
    for (const { row } of above.toReversed()) {
      const slack = row.height;
      const words = row.words.filter((word) => word.x < end + slack && word.x + word.width > x - slack);
      const kind = readColumnKind(plainText(words.map(({ text }) => text).join(' ')));
      if (kind && kind !== 'date') return kind;
    }
  }
  return null;
}
