import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, CallError, createClient } from '../../packages/contract/src/client.ts';
import * as routes from '../../packages/contract/src/routes/routes.ts';
import { fingerprintFile } from '../../packages/fingerprint/src/node.ts';
import { digest, SUMS } from './build-artefacts.ts';

export interface LedgerAccess {
  /** The address of the installation. */
  readonly server: string;
  /** An access token of an organisation, with the scopes `assets:write` and `assets:read`. */
  readonly token: string;
}

const PATIENCE_MS = 60_000;
const NOT_YET = 409;

/** The name under which a file's proof is stored beside it. */
export const proofOf = (name: string) => `${name}.proof.json`;

/**
 * Enters the files of a release in the ledger of an installation, by their fingerprints alone, and stores
 * each one's proof beside it, for `assay verify FILE --proof PROOF`. Resolves with the names of the files.
 * Repeating it yields the same entries.
 */
export async function enterInLedger(folder: string, { server, token }: LedgerAccess): Promise<string[]> {
  const sums = readFileSync(join(folder, SUMS));
  const names = [...sums.toString().matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(
    ([, expected, name = '']) => {
      const path = join(folder, name);
      if (!existsSync(path)) throw new Error(`${name} is missing.`);
      if (digest(readFileSync(path)) !== expected) throw new Error(`${name} is not the file in ${SUMS}.`);
      return name;
    },
  );
  const call = createClient({
    baseUrl: server.replace(/\/+$/, ''),
    token: () => ({ value: token, type: 'organization' }),
  });
  const all = [...names, SUMS];
  const files = await Promise.all(all.map((name) => describe(folder, name)));
  const { ids } = await call(routes.enterFingerprints, { body: { uuid: nameCall(sums), files } });
  for (const [n, name] of all.entries()) {
    const proof = await waitForProof(call, ids[n] as string);
    writeFileSync(join(folder, proofOf(name)), proof);
  }
  return all;
}

async function describe(folder: string, originalName: string) {
  const path = join(folder, originalName);
  const { fingerprint, fileFingerprint } = await fingerprintFile(path);
  return { fingerprint, fileFingerprint, originalName, byteSize: statSync(path).size };
}

/** The same release always makes the same call (RFC 9562, version 8). */
function nameCall(sums: Buffer): string {
  const hex = createHash('sha256').update('assay release\0').update(sums).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Rejects if the entry is not under a signed checkpoint in time. */
async function waitForProof(call: Call, id: string): Promise<string> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(250)) {
    try {
      return await (await call(routes.getAssetProof, { params: { id } })).text();
    } catch (error) {
      const isEarly = error instanceof CallError && error.httpStatus === NOT_YET;
      if (!isEarly || performance.now() > end) throw error;
    }
  }
}
