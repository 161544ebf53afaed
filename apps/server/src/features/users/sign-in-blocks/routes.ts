import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSignInBlocks } from './list-sign-in-blocks.ts';

/** Administrators see which sign-ins are slowed, and can lift the block. */
export function mountSignInBlocks(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.listSignInBlocks, async ({ caller: { organisationId } }) => ({
    ...SUCCESS,
    docs: await database.asSystem((t) => listSignInBlocks(t, organisationId), { readOnly: true }),
  }));

  mountRoute(app, routes.liftSignInBlocks, async ({ body: { userId }, caller, request }) => {
    const by = auditedBy(caller, request);
    await database.asSystem(async (t) => {
      const [user] = await t
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.organisationId, by.organisationId)));
      if (!user) throw new RefusedError('NOT_FOUND');
      await t.execute(sql`DELETE FROM sign_in_attempts WHERE user_id = ${userId}`);
      const target = { type: 'user', id: userId, name: user.username };
      await writeAudit(t, { ...by, action: 'user.sign-in-lifted', target });
    });
    return SUCCESS;
  });
}
