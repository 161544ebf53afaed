import { REGISTRATION_HOURS } from '@assay/contract/constants';
import type { Language } from '@assay/contract/users';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, desc, eq, gt, lt, sql } from '../../../platform/database/orm.ts';
import { registrations } from '../../../platform/database/schema/registrations.ts';
import type { UserDeps } from '../create-user-services.ts';
import { findBrokenRules, refusePassword } from '../password-policy.ts';
import { mailConfirmationLink } from './mail-confirmation-link.ts';
import { requireOpenRegistration } from './require-open-registration.ts';

export type RegistrationDeps = Pick<UserDeps, 'database' | 'passwords' | 'attempts' | 'queue'>;

export interface RegistrationRequest {
  displayName: string;
  /** In lower case. */
  email: string;
  password: string;
  /** The caller's address. */
  caller: string;
  /** Address of this installation, for the link. */
  baseUrl: string;
  /** The language of the requesting page. */
  language: Language | undefined;
}

/**
 * Stores the data for creating the organisation when the mailed link is opened. Whether the address already
 * belongs to a user is looked up later, in the background, so that neither the answer nor its time reveals
 * it. Throws RefusedError REGISTRATION_CLOSED, TOO_MANY_ATTEMPTS or PASSWORD_RULES.
 */
export async function requestRegistration(
  { database, passwords, attempts, queue }: RegistrationDeps,
  { displayName, email, password, caller, baseUrl, language }: RegistrationRequest,
): Promise<void> {
  await database.asSystem((t) => requireOpenRegistration(t), { readOnly: true });
  const broken = await findBrokenRules(password, [displayName, email]);
  if (broken.length > 0) throw refusePassword(broken);
  await attempts.begin({ kind: 'register', value: email }, { kind: 'register-address', value: caller });
  const passwordHash = await passwords.hash(digestPassword(password));
  const expiresAt = new Date(Date.now() + REGISTRATION_HOURS * 3_600_000);
  await database.asSystem(async (t) => {
    await t.delete(registrations).where(lt(registrations.expiresAt, sql`now()`));
    const { id } = oneRow(
      await t
        .insert(registrations)
        .values({ email, displayName, passwordHash, expiresAt })
        .returning({ id: registrations.id }),
    );
    await queue.send(
      mailConfirmationLink,
      { registrationId: id, address: baseUrl, language },
      { transaction: t },
    );
  });
}

/**
 * Sends another link for the newest registration of this address, voiding the previous one. Throws
 * RefusedError REGISTRATION_CLOSED or TOO_MANY_ATTEMPTS, never because there is none.
 */
export async function resendConfirmation(
  { database, attempts, queue }: RegistrationDeps,
  { email, caller, baseUrl, language }: Omit<RegistrationRequest, 'displayName' | 'password'>,
): Promise<void> {
  await attempts.begin({ kind: 'register', value: email }, { kind: 'register-address', value: caller });
  await database.asSystem(async (t) => {
    await requireOpenRegistration(t);
    const [newest] = await t
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.email, email), gt(registrations.expiresAt, sql`now()`)))
      .orderBy(desc(registrations.createdAt))
      .limit(1);
    // One without a registration is queued as well: both cases do the same work.
    const registrationId = newest?.id ?? crypto.randomUUID();
    await queue.send(
      mailConfirmationLink,
      { registrationId, address: baseUrl, language },
      { transaction: t },
    );
  });
}
