import type { LabelledPhoto } from './read-labels.ts';

export interface NameCounts {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Counts each name once per photo, regardless of the number of such objects. Undecided ones do not count. */
export function compareNames(
  photos: readonly (Pick<LabelledPhoto, 'names' | 'undecided'> & { readonly seen: readonly string[] })[],
): NameCounts & { readonly byName: Readonly<Record<string, NameCounts>> } {
  const total = { right: 0, wrong: 0, missed: 0 };
  const byName: Record<string, { right: number; wrong: number; missed: number }> = {};
  const count = (name: string, outcome: keyof NameCounts) => {
    byName[name] ??= { right: 0, wrong: 0, missed: 0 };
    byName[name][outcome] += 1;
    total[outcome] += 1;
  };
  for (const { names, undecided, seen } of photos) {
    for (const name of new Set(seen)) {
      if (names.includes(name)) count(name, 'right');
      else if (!undecided.includes(name)) count(name, 'wrong');
    }
    for (const name of names) if (!seen.includes(name)) count(name, 'missed');
  }
  return { ...total, byName };
}
