import type { TextRun } from './read-drawing.ts';

/**
 * Joins runs into lines in reading order: from top to bottom, from left to right, with a space for a gap.
 * Text in other directions follows the upright text and is read along its own direction.
 */
export function toLines(runs: readonly TextRun[]): string[] {
  const directions = Map.groupBy(runs, nameDirection);
  return [...directions]
    .sort(([one], [other]) => one - other)
    .flatMap(([degrees, own]) => toUprightLines(degrees === 0 ? own : own.map(setUpright)));
}

/** In whole degrees, 0 to 359. */
function nameDirection({ direction: [across, up] }: TextRun): number {
  return (Math.round((Math.atan2(up, across) * 180) / Math.PI) + 360) % 360;
}

/** The run on a page rotated so that its baseline is horizontal. */
function setUpright(run: TextRun): TextRun {
  const [across, up] = run.direction;
  return { ...run, x: across * run.x + up * run.y, y: across * run.y - up * run.x, direction: [1, 0] };
}

function toUprightLines(runs: readonly TextRun[]): string[] {
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
