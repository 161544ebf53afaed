import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { styleText } from 'node:util';
import { fingerprintBlob } from '@assay/fingerprint';
import { LedgerError } from '@assay/ledger';
import {
  type BundleCheck,
  BundleError,
  conclude,
  type Outcome,
  openBundle,
  type ProvenEntry,
  readBundleSummary,
  type VerifyTime,
  verifyBundle,
  type WitnessTrust,
} from '@assay/ledger/bundle';
import { askLog } from './ask-log.ts';
import { type Terminal, UsageError } from './command.ts';
import { printable } from './read-key.ts';
import { type NamedKeys, readTrust } from './read-trust.ts';

/**
 * By its name, or by how a ZIP archive begins or ends. False also for unreadable files: the reader reports
 * those.
 */
export async function isArchive(path: string): Promise<boolean> {
  if (/\.zip$/i.test(path)) return true;
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const read = async (at: number) =>
      (await file.read(Buffer.alloc(4), 0, 4, Math.max(0, at))).buffer.toString('latin1');
    return (await read(0)) === 'PK\x03\x04' || (await read(size - 22)) === 'PK\x05\x06';
  } catch {
    return false;
  }
}

/** The root's statement about the log's keys. */
const LOG_KEYS = 'log-keys.txt';

/** Exit status of `assay verify`. */
export const STATUS: Readonly<Record<Outcome, number>> = { verified: 0, refuted: 1, incomplete: 3 };

/** The overall result: a refutation outweighs anything missing. */
export const worstOf = (statuses: readonly number[]): number =>
  statuses.includes(STATUS.refuted) ? STATUS.refuted : Math.max(...statuses);

const COLOURS = { verified: 'green', refuted: 'red', incomplete: 'yellow' } as const;
const WORDS = { verified: 'verified', refuted: 'NOT verified', incomplete: 'incomplete' } as const;

/**
 * Verifies an evidence bundle, and asks the live log if one is named; reports each part. Returns the exit
 * status. Throws `UsageError`.
 */
export async function verifyArchive(
  path: string,
  {
    log,
    witnesses,
    verifyTime,
    ...named
  }: NamedKeys & { log?: string; witnesses: WitnessTrust; verifyTime: VerifyTime | undefined },
  { out, folder }: Terminal,
): Promise<number> {
  const checks: BundleCheck[] = [];
  const tell = (check: BundleCheck) => {
    checks.push(check);
    out.write(presentCheck(check));
  };
  try {
    const bundle = await openBundle(await openFile(path), fingerprintBlob);
    const summary = await readBundleSummary(bundle);
    const inBundle = bundle.names.includes(LOG_KEYS) ? await bundle.readText(LOG_KEYS) : null;
    const key = await readTrust(named, summary.key, { folder, inBundle });
    const proven: ProvenEntry[] = [];
    const options = { witnesses, verifyTime, onEntry: (entry: ProvenEntry) => void proven.push(entry) };
    for await (const check of verifyBundle(bundle, key, options)) tell(check);
    if (log !== undefined) for await (const check of askLog(log, key, proven)) tell(check);
  } catch (error) {
    if (!(error instanceof BundleError || error instanceof LedgerError)) throw error;
    const about = error instanceof LedgerError ? 'Key' : 'Archive';
    tell({ outcome: 'refuted', about, detail: error.message });
  }
  const { outcome, words } = conclude(checks);
  out.write(`\n${styleText(COLOURS[outcome], printable(words))}\n`);
  return STATUS[outcome];
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

export function presentCheck({ outcome, about, detail }: BundleCheck): string {
  return `${styleText(COLOURS[outcome], WORDS[outcome])}: ${printable(about)}\n  ${printable(detail)}\n`;
}
