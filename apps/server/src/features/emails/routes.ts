import type { Email } from '@assay/contract/emails';
import * as routes from '@assay/contract/routes';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emails } from '../../platform/database/schema/emails.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecordId } from '../record-access/record-access.ts';

export function mountEmails(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.listEmails, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const id = await findRecordId(t, params.id);
        if (!id) throw new RefusedError('NOT_FOUND');
        const rows = await t
          .select({ email: emails })
          .from(emails)
          .innerJoin(assets, eq(assets.id, emails.assetId))
          // One that the virus scan holds says nothing either.
          .where(and(eq(assets.recordId, id), isNotNull(assets.storageKey)))
          // Each before those that came within it.
          .orderBy(asc(assets.createdAt), asc(assets.id));
        return { ...SUCCESS, docs: rows.map(({ email }) => presentEmail(email)) };
      },
      { readOnly: true },
    ),
  );
}

function presentEmail(row: typeof emails.$inferSelect): Email {
  const { organisationId: _organisation, receivers, sentAt, headers, ...email } = row;
  return {
    ...email,
    ...receivers,
    sentAt: sentAt?.toISOString() ?? null,
    headers: headers.map(([name, value]) => ({ name, value })),
  };
}
