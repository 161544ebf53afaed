import type { Figure } from './figures.ts';

/** A table for spreadsheets (RFC 4180). Text that a spreadsheet would take for a formula is set apart by an apostrophe. */
export function writeFigures(heads: readonly string[], figures: readonly Figure[]): string {
  const rows = figures.map(({ name, files, part }) => [name, files, ...(part === undefined ? [] : [part])]);
  return [heads, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
