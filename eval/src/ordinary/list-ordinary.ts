import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Kinds of ordinary files, as their senders would name them. */
const KINDS = [
  'photo',
  'HEIC photo',
  'picture of a page',
  'screenshot',
  'scan',
  'invoice',
  'statement',
  'letter',
  'form',
  'paper',
  'manual',
  'document',
  'recording',
  'clip',
  'screen recording',
] as const;

/** A genuine file that nobody edited to deceive, from a repository that no fit learns from. */
export interface OrdinaryFile {
  /** `OWNER/NAME` on GitHub. */
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly sha256: string;
  /** The repository's licence; `not stated` where it states none. No file is copied into Assay's repository. */
  readonly licence: string;
  readonly kind: (typeof KINDS)[number];
  /** When it was listed: 1 until 29 November 2026, 2 on that day, 3 on the next one. */
  readonly round: number;
  /** A person's assessment of an accusation; empty for others. */
  readonly note: string;
}

/** Files per source, at most, so that no single source decides a kind. */
const MAX_PER_SOURCE = 40;
const HEAD = 'repository\tcommit\tpath\tsha256\tlicence\tkind\tround\tnote';

export const readOrdinary = () =>
  readOrdinaryRows(readFileSync(new URL('ordinary-files.tsv', import.meta.url), 'utf8'));

/** @throws Error for an invalid row, a file named twice and a source with too many files */
export function readOrdinaryRows(text: string): OrdinaryFile[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`the table does not begin with the columns ${HEAD}`);
  const rows = lines.map(readRow);
  const seen = new Set<string>();
  const ofSource = new Map<string, number>();
  for (const { repository, path, sha256 } of rows) {
    if (seen.has(sha256)) throw new Error(`${repository}: ${path} is named twice`);
    seen.add(sha256);
    const count = (ofSource.get(repository) ?? 0) + 1;
    if (count > MAX_PER_SOURCE) throw new Error(`${repository} gives more than ${MAX_PER_SOURCE} files`);
    ofSource.set(repository, count);
  }
  return rows;
}

function readRow(line: string): OrdinaryFile {
  const [
    repository = '',
    commit = '',
    path = '',
    sha256 = '',
    licence = '',
    kind = '',
    round = '',
    note = '',
  ] = line.split('\t');
  const known = KINDS.find((one) => one === kind);
  if (!known) throw new Error(`"${kind}" of ${path} is no kind`);
  if (!/^[0-9a-f]{40}$/.test(commit) || !/^[0-9a-f]{64}$/.test(sha256) || !licence || !/^[1-9]$/.test(round))
    throw new Error(`the row of ${path} lacks cells`);
  return { repository, commit, path, sha256, licence, kind: known, round: Number(round), note };
}

/**
 * A third of the sources is kept apart, and all of the second round: the statements about their files are shown
 * to nobody, so that nothing is tuned to them, and they are judged once.
 */
export function isKeptApart({ repository, round }: Pick<OrdinaryFile, 'repository' | 'round'>): boolean {
  return round === 2 || (createHash('sha256').update(repository).digest()[0] ?? 0) % 3 === 0;
}

/** One file in twenty, whose report a person reads sentence by sentence. */
export function isRead(sha256: string): boolean {
  return Number.parseInt(sha256.slice(-8), 16) % 20 === 0;
}
