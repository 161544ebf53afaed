import type { ReportDocument } from '@assay/contract/reports';

type Change = ReportDocument['revisions'][number]['changes'][number];

const MAX_LINES = 6;
const MAX_LINE = 160;

/**
 * The lines that say something else than before, as they were and as they are; empty where the text is not known or the
 * same. Lines that only moved are not told.
 */
export function describeTextChange({ before, after }: Change): string {
  if (before === undefined || after === undefined) return '';
  const removed = linesWithout(before, after);
  const added = linesWithout(after, before);
  return [
    removed.length > 0 ? `Before: ${quote(removed)}.` : '',
    added.length > 0 ? `After: ${quote(added)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function linesWithout(text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => line.trim() && !known.has(line));
}

function quote(lines: readonly string[]): string {
  const told = lines
    .slice(0, MAX_LINES)
    .map((line) => `“${line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line}”`);
  const more = lines.length - told.length;
  return `${told.join(', ')}${more > 0 ? ` and ${more} more lines` : ''}`;
}
