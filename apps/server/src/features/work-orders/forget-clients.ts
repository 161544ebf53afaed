import type { OrganisationConfig } from '@assay/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { Attempt } from './expire-requests.ts';

export interface ForgettingParts {
  readonly database: Database;
  readonly readConfig: (transaction: Transaction) => Promise<OrganisationConfig>;
}

/**
 * Erases who the client was where nobody answered, after the days that the organisation keeps archived records' files.
 * Where there is a record, the database does it as its files are erased.
 */
export async function forgetClients(
  { database, readConfig }: ForgettingParts,
  attempt: Attempt,
): Promise<void> {
  const { organisationId, state, forgottenAt, recordId, due } = clientRequests;
  const isLeft = and(eq(state, 'EXPIRED'), isNull(forgottenAt), isNull(recordId));
  const found = await database.asSystem((t) =>
    t.selectDistinct({ organisationId }).from(clientRequests).where(isLeft),
  );
  for (const one of found) {
    await attempt(() =>
      database.withOrganisation(one.organisationId, async (t) => {
        const { retentionDays } = await readConfig(t);
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
