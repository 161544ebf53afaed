import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, isNotNull, lte, sql } from '../../platform/database/orm.ts';
import { mailboxes } from '../../platform/database/schema/mailboxes.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { readDueMailboxes, readOneMailbox } from './jobs/mailbox-jobs.ts';
import { readMailbox } from './reading/read-mailbox.ts';
import type { ReadingDeps } from './reading/reading-context.ts';

/** Concurrent mailboxes in this process; each may hold a message in memory. */
const AT_ONCE = 2;
const EVERY_MINUTE = '* * * * *';
const DUE_AT_ONCE = 200;

/** Starts reading mailboxes in this process, and starting those whose time has come. */
export async function workOnMailboxes(parts: ReadingDeps & { readonly queue: Queue }): Promise<void> {
  const { queue } = parts;
  await queue.work(readOneMailbox, {
    concurrency: AT_ONCE,
    async run({ data, signal }) {
      const { hasMore } = await readMailbox(parts, data, signal);
      if (hasMore) await queue.send(readOneMailbox, data);
    },
  });
  await queue.work(readDueMailboxes, { run: () => startDue(parts) });
  await queue.schedule(readDueMailboxes, EVERY_MINUTE, {});
}

/** Starts due mailboxes of all organisations. The next time is set at once, so that none is started twice. */
export async function startDue({ database, queue }: { database: Database; queue: Queue }): Promise<void> {
  const { id, organisationId, nextPollAt, enabled, pollMinutes } = mailboxes;
  const isDue = and(eq(enabled, true), isNotNull(nextPollAt), lte(nextPollAt, sql`now()`));
  for (;;) {
    const due = await database.asSystem((t) =>
      t
        .select({ id, organisationId })
        .from(mailboxes)
        .where(isDue)
        .orderBy(asc(nextPollAt))
        .limit(DUE_AT_ONCE),
    );
    for (const one of due) {
      await database.withOrganisation(one.organisationId, async (t) => {
        const started = await t
          .update(mailboxes)
          .set({ nextPollAt: sql`now() + make_interval(mins => ${pollMinutes})` })
          .where(and(eq(id, one.id), isDue))
          .returning({ id });
        if (started.length === 0) return;
        const data = { organisationId: one.organisationId, mailboxId: one.id };
        await queue.send(readOneMailbox, data, { transaction: t });
      });
    }
    if (due.length < DUE_AT_ONCE) return;
  }
}
