import { randomBytes, randomUUID } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { sqlState } from '../../../platform/database/errors.ts';
import { and, eq, gt, sql } from '../../../platform/database/orm.ts';
import { organisations, users } from '../../../platform/database/schema/organisations.ts';
import { registrations } from '../../../platform/database/schema/registrations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { digestToken } from '../digest-token.ts';
import type { RegistrationDeps } from './request-registration.ts';
import { requireOpenRegistration } from './require-open-registration.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates the organisation and its first administrator, once. Returns the username. It requires the password
 * too: somebody who registers another person's address could otherwise sign in as soon as its owner presses
 * the button. Throws RefusedError CONFIRMATION_LINK_INVALID, REGISTRATION_CLOSED, REGISTRATION_PASSWORD_WRONG
 * or TOO_MANY_ATTEMPTS.
 */
export async function confirmRegistration(
  { database, passwords, attempts }: Pick<RegistrationDeps, 'database' | 'passwords' | 'attempts'>,
  { token, passwordDigest, ipAddress }: { token: string; passwordDigest: string; ipAddress: string },
): Promise<string> {
  const isGood = and(
    eq(registrations.tokenDigest, digestToken(token)),
    gt(registrations.expiresAt, sql`now()`),
  );
  const { id, passwordHash: hash } = registrations;
  const [asked] = await database.asSystem((t) => t.select({ id, hash }).from(registrations).where(isGood));
  if (!asked) throw new RefusedError('CONFIRMATION_LINK_INVALID');
  const attempt = await attempts.begin({ kind: 'confirm', value: asked.id });
  if (!(await passwords.verify(asked.hash, passwordDigest))) {
    throw new RefusedError('REGISTRATION_PASSWORD_WRONG');
  }
  await attempt.succeed();
  try {
    return await database.asSystem(async (t) => {
      const [registration] = await t.delete(registrations).where(isGood).returning();
      if (!registration) throw new RefusedError('CONFIRMATION_LINK_INVALID');
      await requireOpenRegistration(t);
      const { email, displayName, passwordHash } = registration;
      const organisationId = randomUUID();
      await t
        .insert(organisations)
        .values({ id: organisationId, identifier: makeIdentifier(displayName), name: displayName });
      await t.insert(users).values({
        organisationId,
        username: email,
        email,
        displayName,
        passwordHash,
        roles: ['admin', 'user'],
      });
      const actor = { type: 'nobody', id: null, name: email, organisationId: null, ipAddress } as const;
      const target = { type: 'organisation', id: organisationId, name: displayName };
      await writeAudit(t, { organisationId, actor, target, action: 'user.registered' });
      // This one replaces other registrations of the same person.
      await t.delete(registrations).where(eq(registrations.email, email));
      return email;
    });
  } catch (error) {
    // In the meantime a user with this name was created.
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw new RefusedError('CONFIRMATION_LINK_INVALID', { cause: error });
    throw error;
  }
}

/** Readable, and different for two of the same name. */
function makeIdentifier(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${words || 'organisation'}-${randomBytes(4).toString('hex')}`;
}
