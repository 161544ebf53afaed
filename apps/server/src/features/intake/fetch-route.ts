import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { oneRow } from '../../platform/database/one-row.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { requireRecord } from '../record-access/record-access.ts';
import { fetchFile } from './fetch-file.ts';
import type { UploadDeps } from './upload-route.ts';

const TIMEOUT_MS = 30_000;
const LARGEST_BYTES = 64 * 1024 ** 2;
/** Each may hold a whole file in memory. */
const AT_ONCE = 4;

interface FetchDeps extends UploadDeps {
  /** Addresses of this machine and its networks as well, and without TLS. */
  readonly allowPrivate: boolean;
}

/** Files that are taken in from an address instead of being sent. */
export function mountFetching(app: FastifyInstance, parts: FetchDeps): void {
  const { database, intake, assets: reader, allowPrivate } = parts;
  const largestBytes = Math.min(LARGEST_BYTES, app.uploadLimits.fileBytes);
  let underWay = 0;

  mountRoute(app, routes.fetchMedia, async ({ body, caller, signal }) => {
    const { organisationId, userId, tokenType } = caller;
    const { recordId = null } = body;
    // Before anybody is asked for anything.
    if (recordId) await database.withOrganisation(organisationId, (t) => requireRecord(t, recordId));
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
          uploadId: randomUUID(),
          recordId,
        }),
      );
      if (!transactionId) throw new RefusedError('MISSING_FILE_DATA');
      return await database.withOrganisation(organisationId, async (t) => {
        const { transactions, assets, rejected } = await reader.readUploads(t, { transactionId });
        const status = 'Success' as const;
        return { status, result: status, transaction: oneRow(transactions), assets, rejected };
      });
    } finally {
      underWay -= 1;
    }
  });
}
