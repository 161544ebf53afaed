import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { eq } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LinkOriginal } from '../media/media.ts';
import { requireFreshSignIn } from '../users/users.ts';
import { cancelDeletion, type DeletionDeps, requestDeletion } from './deletion/request-deletion.ts';
import { listExports, removeExport, requestExport } from './exports/exports.ts';
import { readAccount } from './read-account.ts';
import { readUsage } from './read-usage.ts';

export interface AccountDeps
  extends Pick<Platform, 'database' | 'storage' | 'queue'>,
    Omit<DeletionDeps, 'database'> {
  linkOriginal: LinkOriginal;
}

export function mountAccount(app: FastifyInstance, parts: AccountDeps): void {
  const { database, linkOriginal } = parts;

  mountRoute(app, routes.getAccount, async ({ caller }) => {
    const { organisationId } = caller;
    const account = await database.withOrganisation(organisationId, readAccount, { readOnly: true });
    return { ...SUCCESS, account };
  });

  mountRoute(app, routes.updateAccount, async ({ body: { name }, caller, request }) => {
    const { organisationId, actor } = auditedBy(caller, request);
    const account = await database.withOrganisation(organisationId, async (t) => {
      const before = (await readAccount(t)).name;
      await t.update(organisations).set({ name }).where(eq(organisations.id, organisationId));
      const target = { type: 'organisation', id: organisationId, name };
      await writeAudit(t, { organisationId, actor, target, action: 'account.updated', details: { before } });
      return readAccount(t);
    });
    return { ...SUCCESS, account };
  });

  mountRoute(app, routes.getUsage, async ({ caller }) => {
    const { organisationId } = caller;
    const usage = await database.withOrganisation(organisationId, readUsage, { readOnly: true });
    return { ...SUCCESS, usage };
  });

  mountRoute(app, routes.listExports, async ({ caller }) => {
    const { organisationId } = caller;
    return { ...SUCCESS, docs: await listExports(database, organisationId, linkOriginal) };
  });

  mountRoute(app, routes.requestExport, async ({ body: { withFiles }, caller, request }) => {
    await requireFreshSignIn(parts, caller);
    return { ...SUCCESS, export: await requestExport(parts, auditedBy(caller, request), withFiles) };
  });

  mountRoute(app, routes.removeExport, async ({ params: { id }, caller }) => {
    await removeExport(parts, { organisationId: caller.organisationId, id });
    return SUCCESS;
  });

  mountRoute(app, routes.requestDeletion, async ({ body: { name }, caller, request }) => {
    await requireFreshSignIn(parts, caller);
    return { ...SUCCESS, account: await requestDeletion(parts, auditedBy(caller, request), name) };
  });

  mountRoute(app, routes.cancelDeletion, async ({ caller, request }) => {
    return { ...SUCCESS, account: await cancelDeletion(parts, auditedBy(caller, request)) };
  });
}
