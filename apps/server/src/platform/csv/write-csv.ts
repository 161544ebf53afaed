/**
 * One line of a table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front: names and references are written by strangers.
 */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string | null): string {
  const text = cell ?? '';
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
