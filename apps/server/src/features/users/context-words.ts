import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';

/** For everybody: the product's own name. */
const PRODUCT = 'assay';
/** Shorter parts of names occur in good passwords by chance. */
const SHORTEST_WORD = 4;
/** With this many letters besides these words a password counts as original. */
const OWN_LETTERS = 4;

/** The names that an attacker would try first: the user's own and the organisation's. */
export async function readContextWords(database: Database, userId: string): Promise<string[]> {
  const { username, firstName, lastName, email, displayName } = users;
  const names = { username, firstName, lastName, email, displayName, organisation: organisations.name };
  const [found] = await database.asSystem((t) =>
    t
      .select(names)
      .from(users)
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(eq(users.id, userId)),
  );
  return Object.values(found ?? {});
}

/**
 * Whether a password is little more than names of the context, the product's or these, with digits and signs.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = [PRODUCT, ...names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u))]
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const plain = password.toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest !== plain && (rest.match(/\p{L}/gu) ?? []).length < OWN_LETTERS;
}
