import { organisationConfigSchema } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

/**
 * The main organisation decides whether others may join. Returns its id. Throws RefusedError
 * REGISTRATION_CLOSED.
 */
export async function requireOpenRegistration(transaction: Transaction): Promise<string> {
  const { id, config, isMain } = organisations;
  const [main] = await transaction.select({ id, config }).from(organisations).where(eq(isMain, true));
  const isOpen = main && organisationConfigSchema.safeParse(main.config).data?.registrationEnabled;
  if (!isOpen) throw new RefusedError('REGISTRATION_CLOSED');
  return main.id;
}
