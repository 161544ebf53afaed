import { createHash, randomBytes } from 'node:crypto';
import { REGISTRATION_HOURS } from '@assay/contract/constants';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { registrations } from '../../../platform/database/schema/registrations.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { UserDeps } from '../create-user-services.ts';
import { requireOpenRegistration } from './require-open-registration.ts';

/** Only names travel: the token is made where the mail is written, and stands in the mail alone. */
export const mailConfirmationLink = defineJob({
  name: 'mail-confirmation-link',
  schema: z.object({ registrationId: z.uuid(), address: z.url() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 60,
});

export const digestToken = (token: string) => createHash('sha256').update(token).digest('hex');

type ConfirmationLinkDeps = Pick<UserDeps, 'queue' | 'database' | 'queueMail'>;

/** Begins to send links to those who registered, in this process. */
export async function workOnConfirmationLinks({
  queue,
  database,
  queueMail,
}: ConfirmationLinkDeps): Promise<void> {
  await queue.work(mailConfirmationLink, {
    run: async ({ data: { registrationId, address: baseUrl } }) => {
      await database.asSystem(async (t) => {
        const isOpen = and(eq(registrations.id, registrationId), gt(registrations.expiresAt, sql`now()`));
        const [registration] = await t.select().from(registrations).where(isOpen);
        if (!registration) return;
        const owner = await findOwner(t, registration.email);
        if (owner) {
          await t.delete(registrations).where(eq(registrations.id, registrationId));
          return queueMail(t, tellOwner(owner, baseUrl));
        }
        const token = randomBytes(32).toString('base64url');
        await t
          .update(registrations)
          .set({ tokenDigest: digestToken(token) })
          .where(eq(registrations.id, registrationId));
        await queueMail(t, {
          // Nobody's yet, so it goes through the outbox of whoever runs the installation.
          organisationId: await requireOpenRegistration(t),
          recipient: registration.email,
          subject: 'Confirm your address for Assay',
          content: {
            paragraphs: [
              `${registration.displayName}, one step is left: confirm that this address is yours, and your organisation is made.`,
              `The link works once, for ${REGISTRATION_HOURS} hours. If you did not register, do nothing: no organisation is created unless the link is opened.`,
            ],
            // In the fragment, which browsers do not send: no log of a server or proxy ever holds it.
            action: { label: 'Confirm my address', url: `${baseUrl}/pages/auth/mail-confirm#${token}` },
          },
        });
      });
    },
  });
}

interface Owner {
  organisationId: string;
  username: string;
  email: string;
}

async function findOwner(transaction: Transaction, email: string): Promise<Owner | undefined> {
  const { organisationId, username, email: mailbox, disabledAt } = users;
  const [owner] = await transaction
    .select({ organisationId, username, email: mailbox })
    .from(users)
    .where(or(eq(username, email), and(sql`lower(${mailbox}) = ${email}`, isNull(disabledAt))))
    // Whose name it is comes before whose mail goes there.
    .orderBy(sql`${username} = ${email} DESC`)
    .limit(1);
  return owner;
}

function tellOwner({ organisationId, username, email }: Owner, baseUrl: string) {
  return {
    organisationId,
    recipient: email,
    subject: 'You have an account for Assay already',
    content: {
      paragraphs: [
        `Someone tried to register with this address, which belongs to the user ${username}. Nothing was changed.`,
        'If it was you, sign in with this username, or request a new password on the sign-in page.',
      ],
      action: { label: 'Go to the sign-in page', url: `${baseUrl}/login` },
    },
  };
}
