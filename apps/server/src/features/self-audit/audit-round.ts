import { recomputeTree, type TreeDifference } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { readTilesFrom } from '../ledger/ledger.ts';
import {
  auditCheckpoint,
  type CheckpointDeps,
  readCheckpoints,
  readSignedTree,
} from './audit-checkpoints.ts';
import { auditErasures } from './audit-erasures.ts';
import { auditEvidence, type SoundEntry } from './audit-evidence.ts';
import { auditGuards } from './audit-guards.ts';
import { differs, nameTile, type OnDifference } from './difference.ts';
import { type KeptEntry, readEntries } from './read-entries.ts';

/** A multiple of a tile's width; about 50 ms of work. */
const BATCH = 1_024;
const TILE_WIDTH = 256;

export interface RoundOptions extends CheckpointDeps {
  readonly onDifference: OnDifference;
  /**
   * Called after each batch with its duration in milliseconds; the next one waits for it. May throw to end
   * the round.
   */
  readonly onBatch?: (tookMs: number) => Promise<void>;
}

/**
 * Recomputes the ledger, from entries to leaves, tiles and root, under the newest tree that was signed when
 * the round began, and compares files, verdicts and decisions with their entries. Resolves with the number of
 * entries.
 */
export async function auditRound(options: RoundOptions): Promise<number> {
  const { database, key, onDifference, onBatch = async () => undefined } = options;
  const asSystem = <T>(work: (t: Transaction) => Promise<T>) => database.asSystem(work, { readOnly: true });
  await asSystem((t) => auditGuards(t, onDifference));
  await asSystem((t) => auditOverhang(t, onDifference));
  await asSystem((t) => auditWitnesses(t, onDifference));
  const tree = await readSignedTree(options, onDifference);
  if (!tree) return 0;
  const changed = new Set<number>();
  let checkpoints: Awaited<ReturnType<typeof readCheckpoints>> = new Map();
  const recomputation = recomputeTree({
    ...tree,
    reader: { readTiles: (tiles) => asSystem((t) => readTilesFrom(t.$client).readTiles(tiles)) },
    onDifference(difference) {
      if (difference.what === 'entry') changed.add(difference.index);
      onDifference(describe(difference, tree.size));
    },
    onTree(size, readRoot) {
      const checkpoint = checkpoints.get(size);
      if (checkpoint) auditCheckpoint(checkpoint, readRoot(), key, onDifference);
    },
  });
  const noteColumns: OnDifference = (difference) => {
    changed.add(Number(difference.name));
    onDifference(difference);
  };
  // The entries of the newest tile, which is judged last.
  let last: readonly (KeptEntry | null)[] = [];
  for (let from = 0; from < tree.size; from += BATCH) {
    const startedAt = performance.now();
    const range = [from, Math.min(from + BATCH, tree.size)] as const;
    const entries = await asSystem((t) => readEntries(t, range, noteColumns));
    checkpoints = await asSystem((t) => readCheckpoints(t, range));
    await auditErasures(database, entries, noteColumns);
    await recomputation.add(entries.map((entry) => entry?.leafHash ?? null));
    const judged = entries.length - (entries.length % TILE_WIDTH);
    await auditEvidence(database, soundOf(entries.slice(0, judged), changed), onDifference);
    last = entries.slice(judged);
    await onBatch(performance.now() - startedAt);
  }
  await recomputation.finish();
  await auditEvidence(database, soundOf(last, changed), onDifference);
  return tree.size;
}

/** Entries whose bytes are as signed: their content can be compared with what is stored. */
const soundOf = (entries: readonly (KeptEntry | null)[], changed: ReadonlySet<number>): SoundEntry[] =>
  entries.filter(
    (entry): entry is SoundEntry => entry !== null && entry.said !== null && !changed.has(entry.index),
  );

function describe(difference: TreeDifference, size: number) {
  if (difference.what === 'root') {
    const message = `The ledger’s ${size} entries do not have the root that is signed for them.`;
    return differs('checkpoint', size, message);
  }
  if (difference.what === 'entry') {
    const { index } = difference;
    return differs('entry', index, `Entry ${index} of the ledger was changed or is missing.`);
  }
  const name = nameTile(difference);
  return differs('tile', name, `Tile ${name} of the ledger, or what stands below it, was changed.`);
}

/** Entries beyond the newest tree: the integrator writes them together with its size. */
async function auditOverhang(t: Transaction, onDifference: OnDifference): Promise<void> {
  const { rows } = await t.$client.query<{ leaf_index: string }>(
    `SELECT leaf_index FROM ledger_entries
     WHERE leaf_index >= (SELECT coalesce(max(size), 0) FROM ledger_checkpoints) ORDER BY leaf_index LIMIT 100`,
  );
  for (const { leaf_index: index } of rows)
    onDifference(differs('entry', index, `Entry ${index} stands behind the end of the ledger.`));
}

/**
 * A witness has seen another history: the integrator has stopped signing, and this is how everybody learns of
 * it.
 */
async function auditWitnesses(t: Transaction, onDifference: OnDifference): Promise<void> {
  const { rows } = await t.$client.query<{ verifier_key: string; problem: string | null }>(
    'SELECT verifier_key, problem FROM ledger_witnesses WHERE contradicts ORDER BY verifier_key',
  );
  for (const { verifier_key: key, problem } of rows) {
    const [name = key] = key.split('+');
    onDifference(differs('witness', name, problem ?? `The witness ${name} has seen another history.`));
  }
}
