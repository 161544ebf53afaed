import { buffer } from 'node:stream/consumers';
import type { ReadCertificate } from '@assay/analysis';
import * as routes from '@assay/contract/routes';
import type { TrustListName } from '@assay/contract/trust-list';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addTrusted,
  countIdle,
  countSigned,
  listSigned,
  listTrusted,
  presentShipped,
  readCertificateFile,
  removeTrusted,
} from './trust-list.ts';

export interface TrustListDeps extends Pick<Platform, 'database'> {
  /** Resolves with the task's id, or null if the organisation wants no analysis. */
  readonly requestAnalysis: (
    transaction: Transaction,
    request: { organisationId: string; assetId: string; isBulk?: boolean },
  ) => Promise<string | null>;
  /** Reads the receipts and codes of a file; resolves with whether that was started. */
  readonly requestExpenses: (
    transaction: Transaction,
    request: { organisationId: string; assetId: string; isBulk?: boolean },
  ) => Promise<boolean>;
}

/** A list of all authorities of the European Union has about 2 MB in PEM. */
const MAX_BYTES = 5 * 1024 ** 2;
const MAX_ANALYSED = 1_000;

export function mountTrustList(
  app: FastifyInstance,
  { database, requestAnalysis, requestExpenses }: TrustListDeps,
): void {
  const present = async (t: Transaction, list: TrustListName) => ({
    ...SUCCESS,
    docs: await listTrusted(t, list),
    signedFiles: await countSigned(t, list),
    shipped: presentShipped(list),
  });

  mountRoute(app, routes.listTrustedCertificates, ({ query: { list }, caller }) =>
    database.withOrganisation(caller.organisationId, (t) => present(t, list), { readOnly: true }),
  );

  mountRoute(app, routes.addTrustedCertificates, async ({ form, query: { list }, caller, request }) => {
    const { organisationId } = caller;
    const read: ReadCertificate[] = [];
    await form.read(async ({ originalName, stream }) => {
      let bytes = 0;
      const limited = stream.map((chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) throw new RefusedError('FILE_TOO_LARGE', { value: '5 MB' });
        return chunk;
      });
      read.push(...readCertificateFile(list, originalName, await buffer(limited)));
    });
    return database.withOrganisation(organisationId, async (t) => {
      const by = auditedBy(caller, request);
      const added = await addTrusted(t, { organisationId, list, addedBy: by.actor.name }, read);
      for (const { fingerprint, subject, fromTill } of added) {
        const target = { type: 'certificate', name: subject };
        await writeAudit(t, {
          ...by,
          action: 'trust-list.extended',
          target,
          details: { list, fingerprint, fromTill },
        });
      }
      return { ...(await present(t, list)), added: added.length };
    });
  });

  mountRoute(
    app,
    routes.removeTrustedCertificate,
    ({ body: { fingerprint }, query: { list }, caller, request }) =>
      database.withOrganisation(caller.organisationId, async (t) => {
        const name = await removeTrusted(t, list, fingerprint);
        const target = { type: 'certificate', name };
        await writeAudit(t, {
          ...auditedBy(caller, request),
          action: 'trust-list.reduced',
          target,
          details: { list, fingerprint },
        });
        return present(t, list);
      }),
  );

  mountRoute(app, routes.analyseSignedAgain, ({ query: { list }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { organisationId } = caller;
      const ids = await listSigned(t, list, MAX_ANALYSED);
      let started = 0;
      for (const assetId of ids) {
        const request = { organisationId, assetId, isBulk: true };
        const begun =
          list === 'codes' ? await requestExpenses(t, request) : await requestAnalysis(t, request);
        if (begun) started += 1;
      }
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'trust-list.applied',
        details: { list, files: started },
      });
      return { ...SUCCESS, started, left: await countIdle(t, list) };
    }),
  );
}
