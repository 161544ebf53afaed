import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { issueToken } from '../../access-tokens/access-tokens.ts';
import { findRecordId } from '../../record-access/record-access.ts';
import { listShares, readShare, revokeShare } from './shares.ts';

export function mountShares(app: FastifyInstance, database: Database): void {
  async function requireRecordId(transaction: Transaction, name: string): Promise<string> {
    const recordId = await findRecordId(transaction, name);
    if (!recordId) throw new RefusedError('NOT_FOUND');
    return recordId;
  }

  mountRoute(app, routes.listShares, ({ query: { recordid }, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const recordId = recordid === undefined ? undefined : await requireRecordId(t, recordid);
      return { ...SUCCESS, docs: await listShares(t, { recordId }) };
    }),
  );

  mountRoute(app, routes.createShare, ({ body: { recordid, name, days }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const recordId = await requireRecordId(t, recordid);
      const { id, accessToken } = await issueToken(t, {
        type: 'resource',
        recordId,
        name,
        scopes: ['records:read'],
        days,
        createdBy: caller.userId,
      });
      const data = await readShare(t, id);
      const target = { type: 'record', id: recordId, name: data.referenceId };
      const details = { share: id, name, expiresAt: data.expiresAt };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'share.created', target, details });
      return { ...SUCCESS, data, token: accessToken };
    }),
  );

  mountRoute(app, routes.revokeShare, ({ params: { id }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const data = await revokeShare(t, id);
      const target = { type: 'record', id: data.recordId, name: data.referenceId };
      const by = auditedBy(caller, request);
      await writeAudit(t, { ...by, action: 'share.revoked', target, details: { share: id } });
      return { ...SUCCESS, data };
    }),
  );
}
