import type { ReportDocument } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';

type Change = ReportDocument['revisions'][number]['changes'][number];

const MAX_LINES = 6;
const MAX_LINE = 160;

/**
 * The lines with changed text, before and after; empty if the text is unknown or the same. Lines that only
 * moved are omitted.
 */
export function describeTextChange({ before, after }: Change, words: ReportWords): string {
  if (before === undefined || after === undefined) return '';
  const removed = linesWithout(before, after);
  const added = linesWithout(after, before);
  return [
    removed.length > 0 ? words.say('report.before', { lines: quote(removed, words) }) : '',
    added.length > 0 ? words.say('report.after', { lines: quote(added, words) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function linesWithout(text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => line.trim() && !known.has(line));
}

function quote(lines: readonly string[], words: ReportWords): string {
  const told = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line))
    .map((line) => words.say('report.quote', { line }))
    .join(', ');
  const more = lines.length - MAX_LINES;
  return more > 0 ? words.say('report.and-more-lines', { lines: told, count: more }) : told;
}
