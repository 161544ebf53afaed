import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { buildGoReader, hasGo, readLogInGo } from '@assay/ledger/testing-go';
import { startAgain, startLiveServer } from '../live-server.ts';
import type { BenchContext, Figures, Measurement, Skipped } from '../measurement.ts';
import { storeTree } from '../store-tree.ts';
import { withDatabase } from '../with-database.ts';

const PROGRAM = 'bench/src/serve-intake.ts';
const LEAVES = 1_200_000;
/** Entries added through the server per call: the log's own checkpoints are between them. */
const CALLS = [1, 300, 1_000, 1_977];
/** The reader verifies one entry in this many. */
const EVERY = 100;
const PATIENCE_MS = 60_000;

/**
 * A log of 1.2 million leaves, read over HTTP by Go's x/mod with a client that accepts compression: each tile
 * of every width under the newest checkpoint, the recomputed tree, proved entries, and each checkpoint on the
 * way there.
 */
export const ledgerGoMeasurement: Measurement = {
  name: 'ledger-go',
  title: 'A log of 1.2 million entries read whole by Go’s x/mod over HTTP',
  measure: async (context): Promise<Figures | Skipped> => {
    if (!hasGo()) return { skipped: 'it needs golang-go and golang-golang-x-mod-dev' };
    const { folder, report } = context;
    const program = buildGoReader(folder);
    const token = await makeLargeLog(context);
    report('starting the server');
    const server = await startAgain(join(folder, 'data'), PROGRAM);
    try {
      const call = createClient({ baseUrl: server.address, token: () => ({ value: token }) });
      await waitForSize(call, LEAVES);
      report('entering files');
      const { checkpoints, proofs } = await enterOnTop(call, server.address, folder);
      report('reading it in Go');
      const { verifierKey } = await call(routes.getLedgerKey, {});
      const options = [`-every=${EVERY}`, ...proofs.map((path) => `-proof=${path}`)];
      const address = `${server.address}/api/v1/ledger`;
      const started = performance.now();
      const { counts, rejections } = await readLogInGo(program, [
        ...options,
        ...[verifierKey, address],
        ...checkpoints,
      ]);
      const countOf = (what: string) => {
        const count = counts[what];
        if (count === undefined) throw new Error(`the log could not be read: ${rejections.join('; ')}`);
        return count;
      };
      for (const line of rejections.slice(0, 20)) console.error(line);
      return {
        ...{ entries: countOf('Size'), tiles: countOf('Tiles'), hashesInThem: countOf('Hashes') },
        ...{ entriesProved: countOf('Inclusions'), checkpointsProved: countOf('Checkpoints') },
        ...{ proofDocuments: countOf('Documents'), answersCompressed: countOf('Compressed') },
        rejected: countOf('Rejected'),
        seconds: (performance.now() - started) / 1_000,
      };
    } finally {
      await server.kill();
    }
  },
};

/**
 * An installation whose log has a tree of 1.2 million leaves without a checkpoint: the server signs one at
 * its next start.
 */
async function makeLargeLog(context: Pick<BenchContext, 'folder' | 'report'>): Promise<string> {
  context.report('starting the server');
  const first = await startLiveServer(join(context.folder, 'data'), { program: PROGRAM });
  await first.stop();
  await withDatabase(context, async ({ database }) => {
    const { size, root } = await storeTree(database, LEAVES, () => undefined, context.report);
    await database.asSystem((t) =>
      t.$client.query('INSERT INTO ledger_checkpoints (size, root) VALUES ($1, $2)', [
        size,
        Buffer.from(root),
      ]),
    );
  });
  return first.token;
}

/** Paths of the checkpoints and of the proof documents that the server issues during the measurement. */
async function enterOnTop(
  call: Call,
  address: string,
  folder: string,
): Promise<{ checkpoints: string[]; proofs: string[] }> {
  const checkpoints: string[] = [];
  const proofs: string[] = [];
  const keep = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const keepCheckpoint = async (size: number) => {
    const answer = await fetch(`${address}/api/v1/ledger/checkpoint`);
    checkpoints.push(keep(`checkpoint-${size}`, await answer.text()));
  };
  let size = LEAVES;
  await keepCheckpoint(size);
  for (const count of CALLS) {
    const files = Array.from({ length: count }, (_, n) => ({
      ...{ fingerprint: digest(), fileFingerprint: digest(), byteSize: 1_000_000 },
      ...{ mimeType: 'image/jpeg', originalName: `${n}.jpg` },
    }));
    const { ids } = await call(routes.enterFingerprints, { body: { uuid: randomUUID(), files } });
    size += count;
    await waitForSize(call, size);
    await keepCheckpoint(size);
    for (const id of new Set([ids[0] ?? '', ids.at(-1) ?? ''])) {
      const answer = await call(routes.getAssetProof, { params: { id } });
      proofs.push(keep(`${id}.json`, await answer.text()));
    }
  }
  return { checkpoints, proofs };
}

/** Throws if the log does not reach this size in time. */
async function waitForSize(call: Call, size: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if ((await call(routes.getLedgerKey, {})).size >= size) return;
    await wait(100);
  }
  throw new Error(`the log did not come to ${size} entries`);
}

const digest = () => randomBytes(32).toString('hex');
