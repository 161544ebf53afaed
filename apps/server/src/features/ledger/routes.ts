import * as routes from '@assay/contract/routes';
import { formatKeyWords, formatVerifierKey, type VerifierKey } from '@assay/ledger';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sql } from '../../platform/database/orm.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { readLanguage } from '../../platform/http/read-language.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildAssetProof } from './build-proof.ts';
import { findStanding } from './find-standing.ts';
import { renderPublicPage } from './public-page.ts';
import { readTile } from './read-tile.ts';
import { revokeFile } from './revoke-file.ts';
import { readProvingCheckpoint, readSignedCheckpoint } from './stored-checkpoints.ts';
import { readWitnesses } from './witnesses/read-witnesses.ts';

/** Counting further would cost more than the number is worth. */
const MAX_COUNT = 100_000;

export interface LedgerDeps extends Pick<Platform, 'database'> {
  key: VerifierKey;
  /** The signed checkpoint of the empty tree; null if this log has published a larger one. */
  readEmptyCheckpoint(): Promise<string | null>;
  /** The root's statement about the log's keys; null if it has none. */
  readLogKeys(): string | null;
}

export function mountLedger(app: FastifyInstance, parts: LedgerDeps): void {
  mountLog(app, parts);
  mountProofs(app, parts);
}

/** The public part of the log. */
function mountLog(
  app: FastifyInstance,
  { database, key, readEmptyCheckpoint, readLogKeys }: LedgerDeps,
): void {
  mountRoute(app, routes.getCheckpoint, async ({ reply }) => {
    const signed = await database.asSystem((t) => readSignedCheckpoint(t.$client), { readOnly: true });
    const note = signed?.note ?? (await readEmptyCheckpoint());
    if (note === null) throw new RefusedError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    return note;
  });

  app.get('/ledger', async (request, reply) => {
    const [signed, witnesses] = await database.asSystem(
      async (t) => [await readSignedCheckpoint(t.$client), await readWitnesses(t.$client)] as const,
      { readOnly: true },
    );
    const checkpoint = signed?.note ?? (await readEmptyCheckpoint());
    const known = { key, checkpoint, witnesses, logKeys: readLogKeys() };
    const page = await renderPublicPage(known, readLanguage(request));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  mountRoute(app, routes.getLogKeys, async ({ reply }) => {
    const note = readLogKeys();
    if (note === null) throw new RefusedError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    return note;
  });

  mountRoute(app, routes.getWitnessedCheckpoint, async ({ reply }) => {
    const read = (t: Transaction) => readProvingCheckpoint(t.$client, 0);
    const witnessed = await database.asSystem(read, { readOnly: true });
    if (!witnessed) throw new RefusedError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    return witnessed.note;
  });

  mountRoute(app, routes.getTile, async ({ params, reply }) => {
    const path = `${params.level}/${params['*']}`;
    const data = await database.asSystem((t) => readTile(t.$client, path), { readOnly: true });
    if (!data) throw new RefusedError('NOT_FOUND');
    // A tile of a given width never changes, not even a partial one.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return data;
  });

  mountRoute(app, routes.getLedgerKey, async () => {
    const [size, pending, witnesses] = await database.asSystem(
      async (t) => {
        const { rows } = await t.execute<{ pending: number }>(
          sql`SELECT count(*)::int AS pending FROM (SELECT FROM ledger_queue LIMIT ${MAX_COUNT}) AS queued`,
        );
        const newest = await readSignedCheckpoint(t.$client);
        return [newest?.size ?? 0, oneRow(rows).pending, await readWitnesses(t.$client)] as const;
      },
      { readOnly: true },
    );
    const verifierKey = formatVerifierKey(key);
    return {
      ...SUCCESS,
      origin: key.name,
      verifierKey,
      keyWords: formatKeyWords(verifierKey),
      size,
      pending,
      witnesses,
    };
  });
}

/** The log's proofs about one file, and its revocation. */
function mountProofs(app: FastifyInstance, { database, key }: LedgerDeps): void {
  mountRoute(app, routes.getAssetProof, async ({ params: { id }, caller, reply }) => {
    const proof = await database.withOrganisation(caller.organisationId, (t) => buildAssetProof(t, id, key), {
      readOnly: true,
    });
    reply.header('content-disposition', `attachment; filename="proof-${id}.json"`);
    reply.header('cache-control', 'no-store');
    return proof;
  });

  mountRoute(app, routes.getStanding, async ({ body }) => {
    const entry = Buffer.from(body.entry, 'base64');
    const found = await database.asSystem((t) => findStanding(t, body.index, entry), { readOnly: true });
    if (!found) throw new RefusedError('NOT_FOUND');
    const { revocation } = found;
    if (!revocation) return { ...SUCCESS, standing: 'in-force' as const, revocation: null };
    const proof = { format: 'assay-proof/1' as const, ...revocation, key: formatVerifierKey(key) };
    return { ...SUCCESS, standing: 'revoked' as const, revocation: proof };
  });

  mountRoute(app, routes.revokeAsset, ({ params: { id }, body: { reason }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { name, fileFingerprint, assetIds } = await revokeFile(t, id);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'file.revoked',
        target: { type: 'file', id, name },
        details: { reason, fileFingerprint, assets: assetIds.length },
      });
      return { ...SUCCESS, assets: assetIds.length };
    }),
  );
}
