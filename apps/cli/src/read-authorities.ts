import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { VerifyTime } from '@assay/ledger/bundle';
import { readRoots, TimestampError, verifyTimestamp } from '@assay/ledger/timestamp';
import { UsageError } from './command.ts';

/** How time-stamps are verified with the certificates of `--authority`; undefined where none are named. Throws `UsageError`. */
export function readAuthorities(
  {
    authority,
    policy = [],
  }: { readonly authority?: string | undefined; readonly policy?: readonly string[] | undefined },
  folder: string,
): VerifyTime | undefined {
  if (authority === undefined) {
    if (policy.length > 0) throw new UsageError('--policy needs --authority ROOTS.');
    return undefined;
  }
  const roots = read(resolve(folder, authority));
  return (token, stamped) => verifyTimestamp(token, stamped, { roots, policies: policy });
}

function read(path: string): Uint8Array[] {
  try {
    return readRoots(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof TimestampError) throw new UsageError(`--authority: ${error.message}.`);
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
