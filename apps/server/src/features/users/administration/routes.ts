import type { ManagedUser } from '@assay/contract/managed-users';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { UserDeps } from '../create-user-services.ts';
import { readManagedUsers } from '../read-users.ts';
import { lockUser, requireFittingRoles } from './administration.ts';
import { changeUser } from './change-user.ts';
import { createUser, hashNoPassword } from './create-user.ts';
import { checkImport } from './import-users.ts';
import { invite } from './invite.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUser } from './remove-user.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** An import writes a user, a token and a mail for each line. */
const IMPORT_TIMEOUT_MS = 60_000;

type AdministrationDeps = Pick<UserDeps, 'database' | 'passwords' | 'sessions' | 'queueMail' | 'readBaseUrl'>;

export function mountAdministration(app: FastifyInstance, parts: AdministrationDeps): void {
  mountManagedUsers(app, parts);
  mountAccessHelp(app, parts);
  mountImport(app, parts);
}

function mountManagedUsers(app: FastifyInstance, parts: AdministrationDeps): void {
  const { database, passwords, sessions, queueMail, readBaseUrl } = parts;

  mountRoute(app, routes.createUser, async ({ body, caller, request }) => {
    const passwordHash = await hashNoPassword(passwords);
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const mail = { queueMail, baseUrl: readBaseUrl(), passwordHash };
      const added = await createUser(t, mail, caller.organisationId, body);
      const details = { roles: body.roles };
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'user.created',
        target: target(added),
        details,
      });
      return readUser(t, added.id);
    });
    return { ...SUCCESS, user };
  });

  mountRoute(app, routes.changeUser, async ({ params, body, caller, request }) => {
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const changed = await changeUser(t, parts, caller, params.username, body);
      const { data, ...rest } = body;
      const mail = data.email !== undefined && data.email !== changed.email;
      const details = {
        fields: Object.keys(data),
        ...(mail && { from: changed.email, to: data.email }),
        ...rest,
      };
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'user.updated',
        target: target(changed),
        details,
      });
      return readUser(t, changed.id);
    });
    sessions.forgetUser(user.id);
    return { ...SUCCESS, user };
  });

  mountRoute(app, routes.removeUser, async ({ params, caller, request }) => {
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const removed = await removeUser(t, caller, params.username);
      await writeAudit(t, { ...auditedBy(caller, request), action: 'user.removed', target: target(removed) });
      return removed;
    });
    sessions.forgetUser(user.id);
    return SUCCESS;
  });
}

/** An administrator's help with one user's sign-in. */
function mountAccessHelp(app: FastifyInstance, parts: AdministrationDeps): void {
  const { database, sessions, queueMail, readBaseUrl } = parts;

  mountRoute(app, routes.inviteUser, async ({ body, caller, request }) => {
    await database.withOrganisation(caller.organisationId, async (t) => {
      const user = await lockUser(t, body.username);
      if (!user.firstLogin || user.disabledAt) {
        const message = user.disabledAt
          ? 'This user is disabled.'
          : 'This user has chosen a password already.';
        throw new RefusedError('CONFLICT', { message });
      }
      await invite(t, { queueMail, baseUrl: readBaseUrl() }, user);
      await writeAudit(t, { ...auditedBy(caller, request), action: 'user.invited', target: target(user) });
    });
    return SUCCESS;
  });

  mountRoute(app, routes.removeTwoFactor, async ({ body, caller, request }) => {
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const helped = await removeSecondFactor(t, parts, caller, body.username);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'two-factor.disabled',
        target: target(helped),
      });
      return helped;
    });
    sessions.forgetUser(user.id);
    return SUCCESS;
  });

  mountRoute(app, routes.unlinkIdentity, async ({ body, caller, request }) => {
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const { user, unlinked } = await unlinkIdentity(t, parts, caller, body.username);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'identity.unlinked',
        target: target(user),
        details: { unlinked },
      });
      return user;
    });
    sessions.forgetUser(user.id);
    return SUCCESS;
  });

  mountRoute(app, routes.signOutUser, async ({ body, caller, request }) => {
    const user = await database.withOrganisation(caller.organisationId, async (t) => {
      const found = await lockUser(t, body.username);
      await sessions.revokeAllOf(t, found.id);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'session.revoked',
        target: target(found),
        details: { all: true },
      });
      return found;
    });
    sessions.forgetUser(user.id);
    return SUCCESS;
  });
}

function mountImport(
  app: FastifyInstance,
  { database, passwords, queueMail, readBaseUrl }: AdministrationDeps,
): void {
  mountRoute(app, routes.importUsers, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const rows = await checkImport(database, organisationId, body.csv);
    const ready = rows.flatMap(({ user }) => (user ? [user] : []));
    await database.withOrganisation(organisationId, (t) =>
      requireFittingRoles(
        t,
        ready.flatMap(({ roles }) => roles),
      ),
    );
    if (body.dryRun || ready.length === 0) return { ...SUCCESS, rows, imported: 0 };
    // One hash for all of them: that of an unknown value reveals nothing.
    const mail = { queueMail, baseUrl: readBaseUrl(), passwordHash: await hashNoPassword(passwords) };
    await database.withOrganisation(
      organisationId,
      async (t) => {
        for (const user of ready) await createUser(t, mail, organisationId, user);
        const details = { count: ready.length };
        await writeAudit(t, { ...auditedBy(caller, request), action: 'user.imported', details });
      },
      { statementTimeoutMs: IMPORT_TIMEOUT_MS },
    );
    return { ...SUCCESS, rows, imported: ready.length };
  });
}

const target = ({ id, username }: { id: string; username: string }) => ({ type: 'user', id, name: username });

async function readUser(transaction: Transaction, id: string): Promise<ManagedUser> {
  const [user] = await readManagedUsers(transaction, [id]);
  if (!user) throw new RefusedError('NOT_FOUND');
  return user;
}
