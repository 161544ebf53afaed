import type { TextRun } from './read-drawing.ts';

/** Runs put together to lines as they are read: from top to bottom, from left to right, a blank for a gap. */
export function toLines(runs: readonly TextRun[]): string[] {
  const rows: { y: number; size: number; runs: TextRun[] }[] = [];
  for (const run of runs.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - run.y) <= 0.3 * Math.max(1, Math.min(row.size, run.size))) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.map((row) => joinRow(row.runs)).filter((line) => line.length > 0);
}

function joinRow(runs: readonly TextRun[]): string {
  let line = '';
  let right = Number.NEGATIVE_INFINITY;
  for (const run of runs.toSorted((one, other) => one.x - other.x)) {
    const gap = run.x - right;
    if (line.length > 0 && gap > 0.2 * run.size && !line.endsWith(' ') && !run.text.startsWith(' '))
      line += ' ';
    line += run.text;
    right = run.x + run.width;
  }
  return line.replace(/\s+/g, ' ').trim();
}
