import { and, eq, isNull, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import type { Attempt } from './due-requests.ts';

export type ForgettingDeps = Pick<Platform, 'database'>;

/**
 * Erases the client's identity from unanswered requests, after the days that the organisation keeps archived
 * records' files. If there is a record, the database does it when its files are erased.
 */
export async function forgetClients({ database }: ForgettingDeps, attempt: Attempt): Promise<void> {
  const { organisationId, state, forgottenAt, recordId, due } = clientRequests;
  const isLeft = and(eq(state, 'EXPIRED'), isNull(forgottenAt), isNull(recordId));
  const found = await database.asSystem((t) =>
    t.selectDistinct({ organisationId }).from(clientRequests).where(isLeft),
  );
  for (const one of found) {
    await attempt(() =>
      database.withOrganisation(one.organisationId, async (t) => {
        const { retentionDays } = await readOrganisationConfig(t);
        if (retentionDays === null) return;
        await t
          .update(clientRequests)
          .set({
            firstName: '',
            lastName: '',
            email: null,
            smsNumber: null,
            message: '',
            forgottenAt: sql`now()`,
          })
          .where(and(isLeft, sql`${due} < now() - make_interval(days => ${retentionDays})`));
      }),
    );
  }
}
