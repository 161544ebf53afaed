/**
 * One line of a table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front: names and references are written by strangers.
 */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string | null): string {
  const text = cell ?? '';
  // Spreadsheets read the full-width signs of East Asian keyboards as the usual ones.
  const safe = /^\s*[=+\-@＝＋－﹣−＠﹫]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
