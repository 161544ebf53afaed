import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { findClone, readFromClone } from '../clones.ts';
import { type Sample, spreadEvenly } from '../manifest.ts';
import { presentSound } from './present-sound.ts';
import { readClips } from './read-clips.ts';
import { type TwinRow, tryTwins } from './try-twins.ts';

const LIST = new URL('./sound-elsewhere.tsv', import.meta.url);

/**
 * `eval sound-elsewhere --data CLONES`: edits of the recordings that `sound-elsewhere.tsv` names; CLONES
 * holds the repositories as git directories, `owner+name/repo`. Thresholds were chosen with some of these
 * edits in sight, so others may be detected less often.
 */
export async function evaluateSoundElsewhere(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const [, ...rows] = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const folder = mkdtempSync(join(tmpdir(), 'assay-sound-'));
  try {
    const repositories = new Map<string, string>();
    const samples = spreadEvenly(rows, limit).map((row, place): Sample => {
      const [sha256 = '', repository = '', commit = '', path = ''] = row.split('\t');
      const clone = findClone(data, repository);
      if (clone === null) throw new Error(`${repository} is not cloned`);
      const file = `${place}${extname(path)}`;
      writeFileSync(join(folder, file), readFromClone(clone, commit, path, sha256));
      repositories.set(file, repository);
      return { file, label: 'elsewhere', mask: null, set: 'elsewhere' };
    });
    const clips = await readClips(folder, samples);
    // One clip per file: further ones would not be independent.
    const first = clips.filter(({ source }, i) => clips.findIndex((clip) => clip.source === source) === i);
    const write = (twins: readonly TwinRow[]) =>
      json && writeFileSync(json, `${JSON.stringify({ twins }, null, 2)}\n`);
    const twins = await tryTwins('elsewhere', first, {
      // One project's recordings share rooms, microphones and speakers.
      groupOf: (file) => repositories.get(file) ?? file,
      keep: write,
    });
    write(twins);
    console.log(presentSound([], twins));
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
