const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * One cell of a table for spreadsheets (RFC 4180). Text that a spreadsheet would take for a formula is
 * prefixed with an apostrophe, because strangers write names and references. Full-width signs count as well,
 * since spreadsheets with East Asian settings read them as the plain ones.
 */
export function spellCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `spellCell` wrote, without the apostrophe that protects against formulas. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
