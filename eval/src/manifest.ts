import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of `manifest.tsv`; paths are relative to its folder. */
export interface Sample {
  readonly file: string;
  /** `tampered:…`, `authentic…`, `camera-original`, `oracle`, `hostile`, … */
  readonly label: string;
  readonly mask: string | null;
  /** The folder under `images/`, or the first folder elsewhere. */
  readonly set: string;
}

/**
 * Reads the rows of `manifest.tsv` by its column names, in order. @throws Error if the file or a column is
 * missing
 */
export function readManifest(folder: string): Sample[] {
  const [head, ...rows] = readFileSync(join(folder, 'manifest.tsv'), 'utf8').split(/\r?\n/).filter(Boolean);
  const columns = head.split('\t');
  const [file, label, mask] = ['file', 'label', 'mask'].map((name) => {
    const place = columns.indexOf(name);
    if (place < 0) throw new Error(`manifest.tsv has no column "${name}"`);
    return place;
  });
  return rows.map((row) => {
    const cells = row.split('\t');
    const parts = cells[file].split('/');
    const set = parts[0] === 'images' ? parts[1] : parts[0];
    return { file: cells[file], label: cells[label], mask: cells[mask] || null, set };
  });
}

/** At most `limit` samples of each label in each set, spread evenly over the manifest. */
export function limitSamples(samples: readonly Sample[], limit: number): Sample[] {
  const groups = Map.groupBy(samples, ({ set, label }) => `${set}\t${label}`);
  return [...groups.values()].flatMap((group) => spreadEvenly(group, limit));
}

/** At most `limit` of them, evenly spaced. */
export function spreadEvenly<Item>(items: readonly Item[], limit: number): Item[] {
  const count = Math.min(limit, items.length);
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]);
}
