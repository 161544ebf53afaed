import { randomBytes } from 'node:crypto';
import { REGISTRATION_HOURS } from '@assay/contract/constants';
import { LANGUAGES } from '@assay/contract/users';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, gt, isNull, not, or, sql } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { registrations } from '../../../platform/database/schema/registrations.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { UserDeps } from '../create-user-services.ts';
import { digestToken } from '../digest-token.ts';
import { requireOpenRegistration } from './require-open-registration.ts';

/** Only ids travel: the token is made when the mail is written, and is only in the mail. */
export const mailConfirmationLink = defineJob({
  name: 'mail-confirmation-link',
  schema: z.object({
    registrationId: z.uuid(),
    address: z.url(),
    /** The language of the requesting page. */
    language: z.enum(LANGUAGES).optional(),
  }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 60,
});

type ConfirmationLinkDeps = Pick<UserDeps, 'queue' | 'database' | 'queueMail'>;

/** Starts sending confirmation links in this process. */
export async function workOnConfirmationLinks({
  queue,
  database,
  queueMail,
}: ConfirmationLinkDeps): Promise<void> {
  await queue.work(mailConfirmationLink, {
    run: async ({ data: { registrationId, address: baseUrl, language } }) => {
      await database.asSystem(async (t) => {
        const isOpen = and(eq(registrations.id, registrationId), gt(registrations.expiresAt, sql`now()`));
        const [registration] = await t.select().from(registrations).where(isOpen);
        if (!registration) return;
        const owner = await findOwner(t, registration.email);
        if (owner) {
          await t.delete(registrations).where(eq(registrations.id, registrationId));
          return queueMail(t, writeOwnerMail(owner, baseUrl));
        }
        const token = randomBytes(32).toString('base64url');
        await t
          .update(registrations)
          .set({ tokenDigest: digestToken(token) })
          .where(eq(registrations.id, registrationId));
        await queueMail(t, {
          // It belongs to nobody yet, so it goes through the outbox of the main organisation.
          organisationId: await requireOpenRegistration(t),
          recipient: registration.email,
          ...writeUserMail(
            { language },
            (mails) =>
              mails.confirmRegistration({
                displayName: registration.displayName,
                hours: String(REGISTRATION_HOURS),
              }),
            // In the fragment, which browsers do not send: no log of a server or proxy ever contains it.
            `${baseUrl}/pages/auth/mail-confirm#${token}`,
          ),
        });
      });
    },
  });
}

interface Owner {
  organisationId: string;
  username: string;
  email: string;
  settings: Record<string, unknown>;
}

async function findOwner(transaction: Transaction, email: string): Promise<Owner | undefined> {
  const { organisationId, username, email: mailbox, disabledAt, nameIsTaken, settings } = users;
  const [owner] = await transaction
    .select({ organisationId, username, email: mailbox, settings })
    .from(users)
    .where(
      and(
        not(nameIsTaken),
        or(eq(username, email), and(sql`lower(${mailbox}) = ${email}`, isNull(disabledAt))),
      ),
    )
    // A matching username takes precedence over a matching mail address.
    .orderBy(sql`${username} = ${email} DESC`)
    .limit(1);
  return owner;
}

function writeOwnerMail({ organisationId, username, email, settings }: Owner, baseUrl: string) {
  return {
    organisationId,
    recipient: email,
    ...writeUserMail(settings, (mails) => mails.knownAlready({ username }), `${baseUrl}/login`),
  };
}
