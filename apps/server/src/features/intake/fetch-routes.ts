import { randomUUID } from 'node:crypto';
import { routes } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { fetchFile } from './fetch-file.ts';
import type { IntakeRoutesParts } from './routes.ts';

const TIMEOUT_MS = 30_000;
const LARGEST_BYTES = 64 * 1024 ** 2;
/** Each may hold a whole file in memory. */
const AT_ONCE = 4;

interface FetchParts extends IntakeRoutesParts {
  /** Addresses of this machine and its networks as well, and without TLS. */
  readonly allowPrivate: boolean;
  /** Throws RefusedError NOT_FOUND. */
  readonly requireRecord: (transaction: Transaction, id: string) => Promise<void>;
}

/** Files that are taken in from an address instead of being sent. */
export function mountFetching(app: FastifyInstance, parts: FetchParts): void {
  const { database, intake, readUploads, allowPrivate } = parts;
  const largestBytes = Math.min(LARGEST_BYTES, app.uploadLimits.fileBytes);
  let underWay = 0;

  mountRoute(app, routes.fetchMedia, async ({ body, caller, signal }) => {
    const { organisationId, userId, tokenType } = caller;
    const { recordId = null } = body;
    // Before anybody is asked for anything.
    if (recordId) await database.withOrganisation(organisationId, (t) => parts.requireRecord(t, recordId));
    if (underWay >= AT_ONCE) throw new RefusedError('UNAVAILABLE');
    underWay += 1;
    try {
      const file = await fetchFile(body.url, { allowPrivate, timeoutMs: TIMEOUT_MS, signal, largestBytes });
      const transactionId = await intake.receive(organisationId, signal, (upload) =>
        upload.add(file, {
          organisationId,
          userId,
          location: null,
          channel: tokenType === 'organization' ? 'api' : 'browser',
          transactionId: randomUUID(),
          recordId,
        }),
      );
      if (!transactionId) throw new RefusedError('MISSING_FILE_DATA');
      return await database.withOrganisation(organisationId, async (t) => {
        const { transactions, assets, rejected } = await readUploads(t, { transactionId });
        const status = 'Success' as const;
        return { status, result: status, transaction: transactions[0], assets, rejected };
      });
    } finally {
      underWay -= 1;
    }
  });
}
