import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { isAllowed, mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { fetchFile } from './fetch-file.ts';
import type { UploadDeps } from './upload-route.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024 ** 2;
/** Each may hold a whole file in memory. */
const AT_ONCE = 4;
/** Limit of one organisation, whose addresses may be slow on purpose. */
const OF_ONE = 2;

interface FetchDeps extends UploadDeps, OutboundPolicy {}

/** Takes in files from an address instead of an upload. */
export function mountFetching(app: FastifyInstance, parts: FetchDeps): void {
  const { database, intake, assets: reader, allowPrivate, hosts, tlsOnly } = parts;
  const guard = { allowPrivate, hosts, tlsOnly, timeoutMs: TIMEOUT_MS };
  const largestBytes = Math.min(MAX_BYTES, app.uploadLimits.fileBytes);
  /** Organisations, once for each file that is being fetched for them. */
  const underWay: string[] = [];

  mountRoute(app, routes.fetchMedia, async ({ body, caller, signal, request }) => {
    const { organisationId, userId, tokenType } = caller;
    const { recordId = null } = body;
    // Before any address is called.
    const isThere = (t: Transaction) => findRecordId(t, recordId ?? '');
    if (recordId && !(await database.withOrganisation(organisationId, isThere)))
      throw new RefusedError('NOT_FOUND');
    const own = underWay.filter((id) => id === organisationId);
    if (underWay.length >= AT_ONCE || own.length >= OF_ONE) throw new RefusedError('UNAVAILABLE');
    underWay.push(organisationId);
    try {
      const file = await fetchFile(body.url, { ...guard, signal, largestBytes });
      const taken = await intake.receive(organisationId, signal, (upload) =>
        upload.add(file, {
          organisationId,
          userId,
          location: null,
          channel: tokenType === 'organization' ? 'api' : 'browser',
          uploadId: randomUUID(),
          recordId,
          emailsFor: { by: auditedBy(caller, request), opensRecords: isAllowed(routes.createRecord, caller) },
        }),
      );
      if (!taken) throw new RefusedError('MISSING_FILE_DATA');
      const { uploadId: transactionId } = taken;
      return await database.withOrganisation(organisationId, async (t) => {
        const { transactions, assets, rejected } = await reader.readUploads(t, { transactionId });
        const status = 'Success' as const;
        return { status, result: status, transaction: oneRow(transactions), assets, rejected };
      });
    } finally {
      underWay.splice(underWay.indexOf(organisationId), 1);
    }
  });
}
