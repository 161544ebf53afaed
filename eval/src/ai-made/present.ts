import { confidence } from '../duplicates/confidence.ts';
import type { Count, LearnerFigures } from './compare-learners.ts';

const share = (value: number) => `${(100 * value).toFixed(1)} %`;
const number = (value: number | null) => (value === null ? '–' : value.toFixed(3));
const hits = ({ count, of }: Count) => `${count} of ${of}`;

/** A count with the 95 % confidence bounds of its share. */
function bounded({ count, of }: Count): string {
  if (of === 0) return '–';
  const [low, high] = confidence(count, of);
  return `${count} of ${of} (${share(low)} to ${share(high)})`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const presentHints = (hints: Readonly<Record<string, Count>>) =>
  [
    'The hint of generator-spectrum fires on',
    ...Object.entries(hints).map(([group, count]) => `  ${group}: ${bounded(count)}`),
  ].join('\n');

export const present = (compared: readonly LearnerFigures[]) => compared.map(presentLearner).join('\n\n');

function presentLearner({ name, numbers, ways, families, apart }: LearnerFigures): string {
  return [
    `## ${name} (${numbers} numbers)`,
    'Open pictures, by judges that learnt from neither their repository nor their generator:',
    table(
      ['way', 'generated', 'others', 'AUC', 'both lossy', 'both lossless', 'found at 1 % of each kind'],
      ways.map(({ way, generated, others, auc, alike, hits: found }) => [
        way,
        String(generated),
        String(others),
        number(auc),
        number(alike.lossy),
        number(alike.lossless),
        bounded(found),
      ]),
    ),
    table(
      ['family', 'pictures', ...ways.map(({ way }) => `${way}: AUC, found`)],
      families.map(({ family, generated, ofWay }) => [
        family,
        String(generated),
        ...ofWay.map(({ auc, hits: found }) => `${number(auc)}, ${hits(found)}`),
      ]),
    ),
    'Kept apart, at the limits of the open pictures:',
    ...apart.map(({ way, auc, hits: found, families: byFamily, falseAlarms }) =>
      [
        `${way}: AUC ${number(auc)}, found ${bounded(found)}`,
        `  by family: ${Object.entries(byFamily)
          .map(([key, count]) => `${key} ${hits(count)}`)
          .join('; ')}`,
        `  wrongly: ${Object.entries(falseAlarms)
          .map(([key, count]) => `${key} ${bounded(count)}`)
          .join('; ')}`,
      ].join('\n'),
    ),
  ].join('\n\n');
}
