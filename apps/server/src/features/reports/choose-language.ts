import { LANGUAGES, type Language } from '@assay/contract/users';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';

/** The requested language, else the one in the caller's profile; by default English. */
export async function chooseLanguage(
  database: Database,
  { userId, homeOrganisationId }: Pick<Caller, 'userId' | 'homeOrganisationId'>,
  wanted: Language | undefined,
): Promise<Language> {
  if (wanted !== undefined) return wanted;
  if (userId === null) return 'en';
  const [user] = await database.withOrganisation(
    homeOrganisationId,
    (t) => t.select({ settings: users.settings }).from(users).where(eq(users.id, userId)),
    { readOnly: true },
  );
  return LANGUAGES.find((one) => one === user?.settings.language) ?? 'en';
}
