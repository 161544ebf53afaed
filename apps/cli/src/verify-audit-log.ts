import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { LogTrust } from '@assay/ledger';
import { type AuditLogVerdict, readAuditLines, verifyAuditLog } from '@assay/ledger/audit-log';
import type { VerifyTime, WitnessTrust } from '@assay/ledger/bundle';
import { askLog } from './ask-log.ts';
import { checkEntryTime } from './check-entry-time.ts';
import { type Terminal, UsageError } from './command.ts';
import { printable } from './read-key.ts';
import { type NamedKeys, readTrust } from './read-trust.ts';
import { presentCheck, STATUS, worstOf } from './verify-archive.ts';

/** Members are in canonical order: the format is the first one. */
const BEGINNING = '{"format":"assay-audit-log/1"';

/** By its name, or its beginning. False also for unreadable files: the reader reports those. */
export async function isAuditLog(path: string): Promise<boolean> {
  if (/\.jsonl$/i.test(path)) return true;
  try {
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.toString('latin1') === BEGINNING;
  } catch {
    return false;
  }
}

interface Demands extends NamedKeys {
  readonly witnesses: WitnessTrust;
  readonly verifyTime: VerifyTime | undefined;
  /** Paths of time documents of the head's entry. */
  readonly time?: readonly string[] | undefined;
  /** Address of the live log, which is asked as well. */
  readonly log?: string | undefined;
}

/** What is missing, if nothing speaks against the log. */
const INCOMPLETE: Readonly<Record<string, string>> = {
  'witness-quorum-missing': 'fewer witnesses than required: ',
  'audit-empty': '',
};

/** Verifies an exported audit log and reports the result. Returns the exit status. Throws `UsageError`. */
export async function verifyExportedLog(
  path: string,
  { witnesses, verifyTime, time = [], log, ...named }: Demands,
  { out, folder }: Terminal,
): Promise<number> {
  let trusted: LogTrust = [];
  const verdict = await verifyAuditLog(readAuditLines(readChunks(path)), async (claimed) => {
    trusted = await readTrust(named, claimed, { folder });
    return { logKey: trusted, witnesses: witnesses.keys, quorum: witnesses.quorum };
  });
  if (!verdict.ok) {
    const missing = INCOMPLETE[verdict.code];
    if (missing !== undefined) {
      out.write(`${styleText('yellow', 'incomplete')}: ${missing}${printable(verdict.message)}\n`);
      return STATUS.incomplete;
    }
    out.write(`${styleText('red', 'not verified')}: ${printable(verdict.message)} (${verdict.code})\n`);
    return STATUS.refuted;
  }
  out.write(presentWhole(verdict));
  const checks = [];
  const { proven, entry } = verdict;
  if (verifyTime) {
    const timePaths = time.map((path) => resolve(folder, path));
    checks.push(await checkEntryTime(entry, { timePaths, key: trusted, verifyTime }));
  }
  if (log !== undefined) {
    const { index, checkpoint } = proven;
    const held = { entry: proven.entry, bytes: entry, index: Number(index), checkpoint };
    for await (const check of askLog(log, trusted, [held])) checks.push(check);
  }
  for (const check of checks) out.write(presentCheck(check));
  return worstOf([STATUS.verified, ...checks.map(({ outcome }) => STATUS[outcome])]);
}

function presentWhole({ head, proven }: AuditLogVerdict & { ok: true }): string {
  const lines = [
    `${styleText('green', 'verified')}: The audit log is whole up to its head: no entry was removed, changed, added or moved since.`,
    `  entries       ${head.entries}`,
    `  head          ${head.number}, of ${printable(head.createdAt)}`,
    `  organisation  ${printable(head.organisation)}`,
    `  entry         ${proven.index} of ${proven.checkpoint.size} in ${printable(proven.checkpoint.origin)}`,
    `  received      ${new Date(proven.entry.receivedAt).toISOString()} (by the operator’s clock)`,
  ];
  return `${lines.join('\n')}\n`;
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`${path} cannot be read (${code}).`);
  }
}
