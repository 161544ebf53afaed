import { spellCell } from '@assay/contract/spell-cell';

/** One line of a table for spreadsheets, in which nothing is a formula. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => spellCell(cell ?? '')).join(',')}\r\n`;
}
