import type { RouteOutput } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import type { Transaction } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export type Account = RouteOutput<typeof routes.getAccount>['account'];

/** The account of the transaction's organisation. */
export async function readAccount(transaction: Transaction): Promise<Account> {
  const [row] = await transaction
    .select()
    .from(organisations)
    .where(eq(organisations.id, sql`current_organisation()`));
  if (!row) throw new RefusedError('NOT_FOUND');
  const { identifier, name, isMain, createdAt } = row;
  const { deletionRequestedAt, deletionDueAt, deletionRequestedBy } = row;
  const deletion = deletionRequestedAt &&
    deletionDueAt && {
      requestedAt: deletionRequestedAt.toISOString(),
      requestedBy: deletionRequestedBy ?? '',
      dueAt: deletionDueAt.toISOString(),
    };
  return { identifier, name, isMain, createdAt: createdAt.toISOString(), deletion };
}
