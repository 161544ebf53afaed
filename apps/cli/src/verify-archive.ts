import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { styleText } from 'node:util';
import { fingerprintBlob } from '@assay/fingerprint';
import {
  type Bundle,
  type BundleCheck,
  BundleError,
  openBundle,
  readManifest,
  verifyBundle,
} from '@assay/ledger/bundle';
import { type Terminal, UsageError } from './command.ts';

/** Begins as a ZIP archive does. False also for what cannot be read: that is told by whoever reads it. */
export async function isArchive(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\x03\x04';
  } catch {
    return false;
  }
}

const COLOURS = { verified: 'green', refuted: 'red', absent: 'yellow' } as const;
const WORDS = { verified: 'verified', refuted: 'NOT verified', absent: 'nothing to verify' } as const;

/** Verifies an evidence bundle and tells of each part. Answers with the exit status. Throws `UsageError`. */
export async function verifyArchive(
  path: string,
  key: string | undefined,
  { out }: Terminal,
): Promise<number> {
  try {
    const bundle = await openBundle(await openAsBlob(path), fingerprintBlob);
    if (key === undefined) throw new UsageError(await explainMissingKey(bundle));
    const count = { verified: 0, refuted: 0, absent: 0 };
    for await (const check of verifyBundle(bundle, key)) {
      count[check.outcome]++;
      out.write(present(check));
    }
    out.write(
      `\n${count.verified} verified, ${count.refuted} not verified, ${count.absent} with nothing to verify\n`,
    );
    return count.refuted > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof BundleError) throw new UsageError(error.message);
    throw error;
  }
}

function present({ outcome, about, detail }: BundleCheck): string {
  return `${styleText(COLOURS[outcome], WORDS[outcome])}: ${printable(about)}\n  ${printable(detail)}\n`;
}

/** Names in a bundle are somebody else's: what would steer a terminal is left out. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd');
}

async function explainMissingKey(bundle: Bundle): Promise<string> {
  const { key } = await readManifest(bundle);
  return `Name the key that you trust with --key. The bundle says that it was signed by ${printable(key)}: ask the operator whether that is so.`;
}
