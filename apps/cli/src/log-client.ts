import { formatTilePath, type TileReader } from '@assay/ledger';

const TIMEOUT_MS = 20_000;

/** Address of a path below `/api/v1/ledger/` of an installation. */
export const urlOf = (address: string, path: string) =>
  `${address.replace(/\/+$/, '')}/api/v1/ledger/${path}`;
export const bounded = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Throws an Error if the log cannot be reached or does not answer with success. */
export async function getOfLog(address: string, path: string): Promise<Response> {
  const answer = await fetch(urlOf(address, path), bounded());
  if (!answer.ok) throw new Error(`${path}: it answered with ${answer.status}`);
  return answer;
}

export const tilesOfLog = (address: string): TileReader => ({
  readTiles: (tiles) =>
    Promise.all(
      tiles.map(async (tile) => {
        const answer = await getOfLog(address, formatTilePath(tile));
        return new Uint8Array(await answer.arrayBuffer());
      }),
    ),
});
