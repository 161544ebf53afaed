import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledPhoto {
  /** Path below the data folder. */
  readonly file: string;
  /** COCO names of everything that a person sees on it. */
  readonly names: readonly string[];
  /** Names on which a person could not decide: they count as neither right, wrong nor missed. */
  readonly undecided: readonly string[];
}

/** Labels set by hand, by looking at each photo before any model did. */
export function readLabels(): LabelledPhoto[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'labels.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [file = '', names = '', undecided = ''] = line.split('\t');
    return { file, names: split(names), undecided: split(undecided) };
  });
}

const split = (names: string) => (names === '' ? [] : names.split(', '));
