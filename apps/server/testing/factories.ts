import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import type { Role } from '@assay/contract/roles';
import * as routes from '@assay/contract/routes';
import { digestPassword, type PasswordHasher } from '../src/platform/auth/password-hash.ts';
import type { Database } from '../src/platform/database/database.ts';
import { organisations, users } from '../src/platform/database/schema/organisations.ts';

export interface TestOrganisation {
  id: string;
  identifier: string;
}

export interface TestUser {
  id: string;
  organisationId: string;
  username: string;
  password: string;
}

type Store = { database: Database };

export async function createOrganisation(
  { database }: Store,
  given: Partial<typeof organisations.$inferInsert> = {},
): Promise<TestOrganisation> {
  const id = given.id ?? randomUUID();
  const identifier = given.identifier ?? `test-${id.slice(0, 13)}`;
  const row = { name: `Organisation ${identifier}`, ...given, id, identifier };
  await database.asSystem((t) => t.insert(organisations).values(row));
  return { id, identifier };
}

/** A user who can sign in with the password given back, unless `firstLogin` is set. */
export async function createUser(
  { database, passwords }: Store & { passwords: PasswordHasher },
  { id: organisationId }: { id: string },
  given: Partial<typeof users.$inferInsert> & { roles?: Role[] } = {},
): Promise<TestUser> {
  const id = given.id ?? randomUUID();
  const username = given.username ?? `user-${id.slice(0, 13)}@example.com`;
  const password = 'Correct-horse-7-battery';
  const passwordHash = await passwords.hash(digestPassword(password));
  const row = { email: username, displayName: 'Test user', roles: ['user'], ...given };
  await database.withOrganisation(organisationId, (t) =>
    t.insert(users).values({ ...row, id, organisationId, username, passwordHash }),
  );
  return { id, organisationId, username, password };
}

/** Signs in as a browser does and returns the access token. */
export async function signIn(
  call: Call,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
): Promise<string> {
  const answer = await call(routes.login, { body: { username, password: digestPassword(password) } });
  if (answer.outcome !== 'signed-in') throw new Error(`${username} could not sign in: ${answer.outcome}`);
  return answer.accessToken;
}
