import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, isNull, not } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Attempts } from './attempts.ts';
import { issueResetToken, RESET_TOKEN_MINUTES } from './reset-tokens.ts';

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  schema: z.object({ username: z.string(), address: z.url() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 60,
});

/**
 * Requests a link to a new password. Whether there is such a user is looked up later, in the background, so
 * that neither the answer nor its time reveals it. Throws RefusedError TOO_MANY_ATTEMPTS.
 */
export async function requestResetLink(
  { queue, attempts }: { queue: Queue; attempts: Attempts },
  { username, caller, baseUrl }: { username: string; caller: string; baseUrl: string },
): Promise<void> {
  const name = username.toLowerCase();
  await attempts.begin({ kind: 'forgot', value: name }, { kind: 'forgot-address', value: caller });
  await queue.send(mailResetLink, { username: name, address: baseUrl });
}

/** Starts sending requested links in this process. */
export async function workOnResetLinks(parts: {
  queue: Queue;
  database: Database;
  queueMail: QueueMail;
}): Promise<void> {
  const { queue, database, queueMail } = parts;
  await queue.work(mailResetLink, {
    run: async ({ data }) => {
      await database.asSystem(async (t) => {
        const isUser = and(
          eq(users.username, data.username),
          not(users.nameIsTaken),
          isNull(users.disabledAt),
        );
        const { id, organisationId, email, settings } = users;
        const [user] = await t.select({ id, organisationId, email, settings }).from(users).where(isUser);
        if (!user) return;
        const holder = { userId: user.id, organisationId: user.organisationId };
        const token = await issueResetToken(t, holder);
        await queueMail(t, {
          organisationId: user.organisationId,
          recipient: user.email,
          ...writeUserMail(
            user.settings,
            (mails) => mails.passwordLink({ username: data.username, minutes: String(RESET_TOKEN_MINUTES) }),
            // In the fragment, which browsers do not send: no log of a server or proxy ever contains it.
            `${data.address}/reset-password#${token}`,
          ),
        });
      });
    },
  });
}
