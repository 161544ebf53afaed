import * as routes from '@assay/contract/routes';
import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { oneRow } from '../../platform/database/one-row.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildAssetProof } from './build-proof.ts';
import { readTile } from './read-tile.ts';
import { readSignedCheckpoint } from './stored-checkpoints.ts';

/** Counting further would cost more than the number is worth. */
const LARGEST_COUNT = 100_000;

export interface LedgerDeps extends Pick<Platform, 'database'> {
  key: VerifierKey;
}

export function mountLedger(app: FastifyInstance, { database, key }: LedgerDeps): void {
  mountRoute(app, routes.getCheckpoint, async ({ reply }) => {
    const signed = await database.asSystem((t) => readSignedCheckpoint(t.$client), { readOnly: true });
    if (!signed) throw new RefusedError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    return signed.note;
  });

  mountRoute(app, routes.getTile, async ({ params, reply }) => {
    const path = `${params.level}/${params['*']}`;
    const data = await database.asSystem((t) => readTile(t.$client, path), { readOnly: true });
    if (!data) throw new RefusedError('NOT_FOUND');
    // A tile of some width never changes, a partial one neither.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return data;
  });

  mountRoute(app, routes.getLedgerKey, async () => {
    const [size, pending] = await database.asSystem(
      async (t) => {
        const { rows } = await t.execute<{ pending: number }>(
          sql`SELECT count(*)::int AS pending FROM (SELECT FROM ledger_queue LIMIT ${LARGEST_COUNT}) AS queued`,
        );
        return [(await readSignedCheckpoint(t.$client))?.size ?? 0, oneRow(rows).pending];
      },
      { readOnly: true },
    );
    return {
      status: 'Success' as const,
      origin: key.name,
      verifierKey: formatVerifierKey(key),
      size,
      pending,
    };
  });

  mountRoute(app, routes.getAssetProof, async ({ params: { id }, caller, reply }) => {
    const proof = await database.withOrganisation(caller.organisationId, (t) => buildAssetProof(t, id, key), {
      readOnly: true,
    });
    reply.header('content-disposition', `attachment; filename="proof-${id}.json"`);
    reply.header('cache-control', 'no-store');
    return proof;
  });
}
