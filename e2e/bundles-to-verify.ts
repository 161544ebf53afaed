import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allMembers, makeSampleBundle, packMembers, type SampleOptions } from '@assay/ledger/testing';
import type { TestAuthority } from '@assay/ledger/testing-authority';
import { encodeTimestampRequest, makeNonce, readTimestampResponse } from '@assay/ledger/timestamp';

/** A bundle, a reader's input for it, and the result required of every verifier. */
export interface BundleToVerify {
  readonly name: string;
  /** Path. */
  readonly file: string;
  readonly key: string;
  /** Certificates of the authorities that the reader trusts (PEM); by default no time-stamps are required. */
  readonly roots?: string;
  /** Exit status of the command line; null if it is not run, without a key. */
  readonly status: 0 | 1 | 3 | null;
}

/** What the log of the product’s own bundle states about itself. */
interface OwnLog {
  readonly verifierKey: string;
  readonly keyWords: string;
  readonly origin: string;
}

/**
 * Bundles derived from the product’s `own`: honest, forged, and incomplete. They are written into its folder.
 */
export async function makeBundlesToVerify(
  own: string,
  { verifierKey, keyWords, origin }: OwnLog,
  authority: TestAuthority | null,
): Promise<BundleToVerify[]> {
  const folder = path.dirname(own);
  const write = (name: string, bytes: Uint8Array) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const sample = async (name: string, options: SampleOptions) => {
    const made = await makeSampleBundle(options);
    return { file: write(name, await packMembers(allMembers(made))), key: made.key };
  };
  const nonce = makeNonce(new Uint8Array(8).fill(77));
  const stamp = (message: Uint8Array) => ({
    nonce,
    token: readTimestampResponse(authority?.reply(encodeTimestampRequest(message, { nonce })) as Uint8Array),
  });
  const forged = await sample('forged.zip', { origin, seed: 8 });
  return [
    { name: 'an honest one, by the key', file: own, key: verifierKey, status: 0 },
    { name: 'an honest one, by the key in words', file: own, key: keyWords, status: 0 },
    { name: 'an honest one without a key from elsewhere', file: own, key: '', status: null },
    {
      name: 'one with a byte of the original changed',
      file: write('changed.zip', changeOriginal(readFileSync(own))),
      key: verifierKey,
      status: 1,
    },
    { name: 'one forged whole under a key of the same name', file: forged.file, key: verifierKey, status: 1 },
    {
      name: 'one whose file was revoked',
      ...(await sample('revoked.zip', { firstKind: 'revoke' })),
      status: 1,
    },
    {
      name: 'one without a file in it',
      ...(await sample('thin.zip', { edit: ({ files }) => void files.splice(0) })),
      status: 3,
    },
    {
      name: 'one whose entry was erased',
      ...(await sample('erased.zip', { firstErasedAt: '2026-11-21T10:00:00.000Z' })),
      status: 3,
    },
    ...(authority
      ? [
          {
            name: 'one with time-stamps',
            ...(await sample('stamped.zip', { stamp })),
            roots: authority.root,
            status: 0 as const,
          },
        ]
      : []),
  ];
}

/**
 * The first file's original is stored unchanged in the archive, after a header of its own: 30 bytes, name and
 * 20 bytes of sizes.
 */
function changeOriginal(archive: Buffer): Buffer {
  const changed = Buffer.from(archive);
  let name = -1;
  do {
    name = changed.indexOf('files/001/', name + 1);
    if (name < 0) throw new Error('There is no original in the bundle.');
  } while (name < 30 || changed.readUInt32BE(name - 30) !== LOCAL_HEADER);
  const at = name + 1_000;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

const LOCAL_HEADER = 0x504b0304;
