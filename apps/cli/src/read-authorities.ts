import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { VerifyTime } from '@assay/ledger/bundle';
import { readRevocationLists, readRoots, TimestampError, verifyTimestamp } from '@assay/ledger/timestamp';
import { UsageError } from './command.ts';

/**
 * Verifies time-stamps with the certificates of `--authority`; undefined if none are named. Throws
 * `UsageError`.
 */
export function readAuthorities(
  {
    authority,
    policy = [],
    crl = [],
    time,
  }: {
    readonly authority?: string | undefined;
    readonly policy?: readonly string[] | undefined;
    readonly crl?: readonly string[] | undefined;
    readonly time?: readonly string[] | undefined;
  },
  folder: string,
): VerifyTime | undefined {
  if (authority === undefined) {
    if (policy.length > 0) throw new UsageError('--policy needs --authority ROOTS.');
    if (crl.length > 0) throw new UsageError('--crl needs --authority ROOTS.');
    if (time !== undefined) throw new UsageError('--time needs --authority ROOTS.');
    return undefined;
  }
  const roots = read('--authority', resolve(folder, authority), readRoots);
  const revocations = crl.flatMap((path) => read('--crl', resolve(folder, path), readRevocationLists));
  return (token, stamped) => verifyTimestamp(token, stamped, { roots, policies: policy, revocations });
}

function read(option: string, path: string, parse: (pem: string) => Uint8Array[]): Uint8Array[] {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof TimestampError) throw new UsageError(`${option}: ${error.message}.`);
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
