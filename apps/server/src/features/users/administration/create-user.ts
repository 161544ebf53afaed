import { randomBytes, randomUUID } from 'node:crypto';
import type { NewUser } from '@assay/contract/managed-users';
import type { PasswordHasher } from '../../../platform/auth/password-hash.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { requireFittingRoles } from './administration.ts';
import { type Invitee, invite } from './invite.ts';
import { setGroupsOf } from './memberships.ts';

const INVITEE = {
  id: users.id,
  organisationId: users.organisationId,
  username: users.username,
  email: users.email,
  settings: users.settings,
  nameIsTaken: users.nameIsTaken,
};

/** The hash of a password that nobody knows, for users who have yet to choose one. */
export function hashNoPassword(passwords: PasswordHasher): Promise<string> {
  return passwords.hash(randomBytes(32).toString('hex'));
}

/**
 * Adds a user to the organisation and mails the invitation. Throws RefusedError: USERNAME_TAKEN for a name of
 * the organisation's own users, NOT_FOUND for a group, INVALID_REQUEST for impossible roles.
 */
export async function createUser(
  transaction: Transaction,
  parts: { queueMail: QueueMail; baseUrl: string; passwordHash: string },
  organisationId: string,
  given: NewUser,
): Promise<Invitee> {
  const { email, firstName, lastName, roles, userGroups } = given;
  const username = given.username ?? email;
  await requireFittingRoles(transaction, roles);
  // Settings: they have chosen no language yet.
  const user = { id: randomUUID(), organisationId, username, email, settings: {} };
  const add = async (nameIsTaken: boolean) => {
    const inserted = await transaction
      .insert(users)
      .values({
        ...user,
        nameIsTaken,
        firstName,
        lastName,
        roles: [...new Set(roles)],
        displayName: given.displayName ?? `${firstName} ${lastName}`,
        passwordHash: parts.passwordHash,
        firstLogin: true,
      })
      .onConflictDoNothing()
      .returning(INVITEE);
    return inserted[0];
  };
  // Usernames are unique in the installation, since nobody names their organisation at sign-in. It is not
  // revealed whether another organisation has one.
  const added = (await add(false)) ?? (await add(true));
  if (!added) throw new RefusedError('USERNAME_TAKEN', { details: { fields: { username: 'is taken' } } });
  await setGroupsOf(transaction, { userId: user.id, organisationId }, userGroups);
  await invite(transaction, parts, added);
  return added;
}
