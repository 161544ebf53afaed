import {
  encodeEntry,
  formatTilePath,
  hashLeaf,
  integrateLeaves,
  type LedgerEntry,
  type Tile,
  type TileReader,
} from '@assay/ledger';
import type { Figures, Measurement } from '../measurement.ts';

const ENTRIES = 200_000;
/** The integrator's batch size. */
const BATCH = 2000;

/** Encoding, leaf hashing and tree, with tiles kept in memory: the cost of the ledger without a database. */
export const ledgerMemoryMeasurement: Measurement = {
  name: 'ledger-memory',
  title: 'Ledger entries integrated in memory',
  measure: async ({ report }): Promise<Figures> => {
    const tiles = new Map<string, Uint8Array>();
    const nameTile = (tile: Tile) => formatTilePath({ ...tile, width: 256 });
    const reader: TileReader = {
      readTiles: async (wanted) => wanted.map((tile) => tiles.get(nameTile(tile)) ?? new Uint8Array()),
    };
    const started = performance.now();
    let size = 0;
    while (size < ENTRIES) {
      const leaves = Array.from({ length: BATCH }, (_, index) =>
        hashLeaf(encodeEntry(makeEntry(size + index))),
      );
      const integration = await integrateLeaves(reader, size, leaves);
      for (const tile of integration.tiles) tiles.set(nameTile(tile), tile.data);
      size = integration.size;
      report(`${size} of ${ENTRIES}`);
    }
    return { entries: size, entriesPerSecond: size / ((performance.now() - started) / 1000) };
  },
};

function makeEntry(index: number): LedgerEntry {
  const digest = index.toString(16).padStart(64, '0');
  return {
    kind: 'commit',
    receivedAt: index,
    salt: digest.slice(32),
    idempotencyId: String(index),
    fileFingerprint: digest,
    fingerprint: digest,
  };
}
