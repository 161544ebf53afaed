/**
 * One line of a table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front: names and references are written by strangers. Full-width signs count as well, since
 * spreadsheets in East Asian settings read them as the plain ones.
 */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What the cell of a table says that `writeCsvLine` wrote, without the apostrophe in front of what looks like a formula. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function writeCell(cell: string | null): string {
  const text = cell ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
