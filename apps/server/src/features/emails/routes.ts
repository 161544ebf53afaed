import type { Email } from '@assay/contract/emails';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, asc, count as countRows, eq, isNotNull, sql } from '../../platform/database/orm.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecordId } from '../record-access/record-access.ts';

export function mountEmails(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.listEmails, ({ params, query: { index, after, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const id = await findRecordId(t, params.id);
        if (!id) throw new RefusedError('NOT_FOUND');
        // After an unknown id nothing would follow, which would look like the end of the list.
        if (after !== undefined && !(await isThere(t, id, after))) throw new RefusedError('NOT_FOUND');
        // A message withheld for its virus scan reveals nothing either.
        const areShown = and(eq(assets.recordId, id), isNotNull(assets.storageKey));
        const isItsFile = eq(assets.id, emails.assetId);
        const rows = await t
          .select({ email: emails })
          .from(emails)
          .innerJoin(assets, isItsFile)
          .where(after === undefined ? areShown : and(areShown, cameAfter(after)))
          // Each before those that it contained.
          .orderBy(asc(assets.createdAt), asc(assets.id))
          .limit(count)
          .offset(after === undefined ? index * count : 0);
        const counted = t.select({ totalDocs: countRows() }).from(emails).innerJoin(assets, isItsFile);
        const { totalDocs } = oneRow(await counted.where(areShown));
        const totalPages = Math.ceil(totalDocs / count);
        return {
          ...SUCCESS,
          ...{ docs: rows.map(({ email }) => presentEmail(email)), totalDocs, totalPages, pageIndex: index },
        };
      },
      { readOnly: true },
    ),
  );
}

async function isThere(t: Transaction, recordId: string, assetId: string): Promise<boolean> {
  const isMeant = and(eq(assets.id, assetId), eq(assets.recordId, recordId));
  return (await t.select({ id: assets.id }).from(assets).where(isMeant)).length > 0;
}

const cameAfter = (assetId: string) =>
  sql`(${assets.createdAt}, ${assets.id}) > (SELECT a.created_at, a.id FROM assets a WHERE a.id = ${assetId})`;

function presentEmail(row: typeof emails.$inferSelect): Email {
  const { organisationId: _organisation, receivers, sentAt, headers, ...email } = row;
  return {
    ...email,
    ...receivers,
    sentAt: sentAt?.toISOString() ?? null,
    headers: headers.map(([name, value]) => ({ name, value })),
  };
}
