import { randomInt, randomUUID } from 'node:crypto';
import { digestPassword, type PasswordHasher } from './auth/password-hash.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { and, eq, lt, sql } from './database/orm.ts';
import { organisations, users } from './database/schema/organisations.ts';

export interface FirstAdmin {
  username: string;
  /** Shown once; it must be changed at the first sign-in, and is valid for FIRST_PASSWORD_DAYS. */
  password: string;
}

export const FIRST_PASSWORD_DAYS = 7;
/** Held while creating the first organisation or its administrator's password. */
const LOCK = sql`SELECT pg_advisory_xact_lock(4317003)`;
const END = sql`now() + make_interval(days => ${FIRST_PASSWORD_DAYS})`;

/**
 * Creates the main organisation with an admin in an installation without any. If that admin never used the
 * first password before it expired, another one is made. Returns null if there is nothing to report.
 */
export async function ensureFirstOrganisation(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  { email, organisation }: Config['firstAdmin'],
): Promise<FirstAdmin | null> {
  const isEmpty = () =>
    database.asSystem(
      async (t) => (await t.select({ id: organisations.id }).from(organisations).limit(1)).length === 0,
    );
  if (!(await isEmpty())) return renewFirstPassword({ database, passwords }, email);
  const password = makePassword();
  const passwordHash = await passwords.hash(digestPassword(password));
  return database.asSystem(async (t) => {
    // Two processes may start an empty installation at once.
    await t.execute(LOCK);
    if ((await t.select({ id: organisations.id }).from(organisations).limit(1)).length > 0) return null;
    const id = randomUUID();
    const identifier =
      organisation
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'main';
    await t.insert(organisations).values({ id, identifier, name: organisation, isMain: true });
    const roles = ['admin', 'user', 'support'];
    await t.insert(users).values({
      organisationId: id,
      username: email,
      email,
      displayName: 'Administrator',
      passwordHash,
      roles,
      firstLogin: true,
      passwordEndsAt: END,
    });
    return { username: email, password };
  });
}

async function renewFirstPassword(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  username: string,
): Promise<FirstAdmin | null> {
  const isOver = and(eq(users.username, username), users.firstLogin, lt(users.passwordEndsAt, sql`now()`));
  const [holder] = await database.asSystem((t) => t.select({ id: users.id }).from(users).where(isOver));
  if (!holder) return null;
  const password = makePassword();
  const passwordHash = await passwords.hash(digestPassword(password));
  const renewed = await database.asSystem(async (t) => {
    // If two processes start at once, the second finds no expired password.
    await t.execute(LOCK);
    return t
      .update(users)
      .set({ passwordHash, passwordEndsAt: END })
      .where(isOver)
      .returning({ id: users.id });
  });
  return renewed.length > 0 ? { username, password } : null;
}

/** 20 characters with every kind that the password rules require; about 115 bits. */
function makePassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-+=!?*'];
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const characters = Array.from({ length: 20 }, (_, index) => pick(kinds[index] ?? kinds.join('')));
  // The first four are of known kinds: they are then shuffled by drawing them one after the other.
  let password = '';
  while (characters.length > 0) password += characters.splice(randomInt(characters.length), 1).join('');
  return password;
}
