import * as routes from '@assay/contract/routes';
import type { UserGroup } from '@assay/contract/user-groups';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { userGroups } from '../../platform/database/schema/user-groups.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sessions } from '../users/users.ts';
import { changeGroup, changeRecords, createGroup, lockGroup, readMemberIds } from './change-groups.ts';
import { readGroups } from './read-groups.ts';

export interface GroupsDeps extends Pick<Platform, 'database'> {
  /** Groups determine what a session may see: it is reloaded. */
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

export function mountGroups(app: FastifyInstance, { database, sessions }: GroupsDeps): void {
  const target = (id: string, name: string) => ({ type: 'group', id, name });

  async function readGroup(transaction: Transaction, id: string): Promise<UserGroup> {
    const [group] = await readGroups(transaction, id);
    if (!group) throw new RefusedError('NOT_FOUND');
    return group;
  }

  mountRoute(app, routes.listUserGroups, async ({ caller }) => {
    const docs = await database.withOrganisation(caller.organisationId, (t) => readGroups(t), {
      readOnly: true,
    });
    return { ...SUCCESS, docs };
  });

  mountRoute(app, routes.createUserGroup, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const group = await database.withOrganisation(organisationId, async (t) => {
      const id = await createGroup(t, { organisationId, ...body });
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'group.created',
        target: target(id, body.name),
        details: body,
      });
      return readGroup(t, id);
    });
    return { ...SUCCESS, group };
  });

  mountRoute(app, routes.updateUserGroup, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { identifier: groupId, ...change } = body;
    const [group, concerned] = await database.withOrganisation(organisationId, async (t) => {
      const before = await readMemberIds(t, groupId);
      await changeGroup(t, { organisationId, groupId }, change);
      const changed = await readGroup(t, groupId);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'group.updated',
        target: target(groupId, changed.name),
        details: change,
      });
      return [changed, [...before, ...(await readMemberIds(t, groupId))]] as const;
    });
    for (const userId of new Set(concerned)) sessions.forgetUser(userId);
    return { ...SUCCESS, group };
  });

  mountRoute(app, routes.removeUserGroup, async ({ body, caller, request }) => {
    const { identifier: groupId } = body;
    const members = await database.withOrganisation(caller.organisationId, async (t) => {
      const name = await lockGroup(t, groupId);
      const before = await readMemberIds(t, groupId);
      await t.delete(userGroups).where(eq(userGroups.id, groupId));
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'group.removed',
        target: target(groupId, name),
      });
      return before;
    });
    for (const userId of members) sessions.forgetUser(userId);
    return SUCCESS;
  });

  mountRoute(app, routes.changeGroupRecords, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { identifier: groupId, add, remove } = body;
    const group = await database.withOrganisation(organisationId, async (t) => {
      await changeRecords(t, { organisationId, groupId }, { add, remove });
      const changed = await readGroup(t, groupId);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'group.updated',
        target: target(groupId, changed.name),
        details: { add, remove },
      });
      return changed;
    });
    return { ...SUCCESS, group };
  });
}
