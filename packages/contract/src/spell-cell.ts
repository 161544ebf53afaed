const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * One cell of a table for spreadsheets (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe in front: names
 * and references are written by strangers. Full-width signs count as well, since spreadsheets in East Asian settings read them as
 * the plain ones.
 */
export function spellCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell says that `spellCell` wrote, without the apostrophe in front of what looks like a formula. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
