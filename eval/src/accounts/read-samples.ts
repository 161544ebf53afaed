import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findClone, readFromClone } from '../clones.ts';

/**
 * `sample`: a PDF made by others to look like a bank's. `text`: text that a program extracted from a genuine
 * statement; its layout is mostly lost, and names and often figures were replaced by hand. `written`: made by
 * `write-statements.ts`.
 */
export type SampleKind = 'sample' | 'text' | 'written';

/** What the source of a statement says of it; null if it says nothing. */
export interface AccountTruth {
  readonly opening: number | null;
  readonly closing: number | null;
  readonly bookings: number | null;
}

export interface AccountSample {
  readonly file: string;
  readonly kind: SampleKind;
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly truth: AccountTruth;
}

const MANIFEST = new URL('samples.tsv', import.meta.url);
const COLUMNS = 'file\tkind\tsource\tlicence\tsha256\topening\tclosing\tbookings';
export const NOTHING: AccountTruth = { opening: null, closing: null, bookings: null };

/**
 * The statements that the manifest names, read from clones, and the names of those that are not on this
 * machine. @throws Error if a file has another digest
 */
export function readSamples(clones: string, only?: string): { samples: AccountSample[]; missing: string[] } {
  const [head, ...lines] = readFileSync(MANIFEST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (head !== COLUMNS) throw new Error(`The manifest does not begin with the columns ${COLUMNS}`);
  const samples: AccountSample[] = [];
  const missing: string[] = [];
  for (const line of lines) {
    const [file = '', kind = '', source = '', , sha256 = '', ...truth] = line.split('\t');
    if (only !== undefined && kind !== only) continue;
    const [repository = '', commit = ''] = source.replace(/^github:/, '').split('@');
    const clone = findClone(clones, repository);
    if (clone === null) {
      missing.push(file);
      continue;
    }
    const files = sha256 === '*' ? listFiles(clone, commit, file) : [file];
    for (const one of files) {
      const bytes = readFromClone(clone, commit, one, sha256 === '*' ? undefined : sha256);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const [opening = null, closing = null, bookings = null] = truth.map((cell) =>
        cell === '' ? null : Number(cell),
      );
      const known = sha256 === '*' ? NOTHING : { opening, closing, bookings };
      samples.push({ file: one, kind: kind as SampleKind, source, bytes, sha256: digest, truth: known });
    }
  }
  return { samples, missing };
}

/** The files of a commit whose path matches; the commit guarantees their digests. */
function listFiles(clone: string, commit: string, pattern: string): string[] {
  const listed = execFileSync('git', ['-C', clone, 'ls-tree', '-r', '--name-only', commit], {
    maxBuffer: 2 ** 28,
  });
  return listed
    .toString('utf8')
    .split('\n')
    .filter((path) => new RegExp(pattern).test(path));
}
