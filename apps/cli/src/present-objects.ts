import type { DetectedObjects, FoundObject } from '@assay/analysis';
import type { Render } from '@assay/statements/render';

/** What a person reads about the objects on a file; nothing if they were not requested. */
export function presentObjects(detected: DetectedObjects | null, render: Render): string {
  if (!detected) return '';
  if (detected.status === 'failed')
    return `\n  objects not looked for: ${render(detected.error.statements)}\n`;
  const lines = detected.pictures.flatMap(({ at, objects }) =>
    [...Map.groupBy(objects, ({ name }) => name)].map(([name, same]) => presentName(name, same, at)),
  );
  if (lines.length === 0) return '\n  No model was at least half certain of an object.\n';
  return `\n${lines.join('\n')}\n  Hints, not proof: names that models are at least half certain of.\n`;
}

function presentName(name: string, same: readonly FoundObject[], at: number | null): string {
  const percent = Math.floor(100 * Math.max(...same.map(({ certainty }) => certainty)) + 1e-9);
  const moment = at === null ? '' : `${at.toFixed(1)} s  `;
  const certainty = same.length === 1 ? `${percent} %` : `up to ${percent} %`;
  return `  ${moment}${name}${same.length === 1 ? '' : ` × ${same.length}`}  ${certainty}`;
}
