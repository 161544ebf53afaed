import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { TellOfDifferences } from './start-self-audit.ts';

const NAMED = 20;

/** Mails the administrators of the main organisation, who run the installation, what was found just now. */
export function createAlarmMail(database: Database, queueMail: QueueMail): TellOfDifferences {
  return async (fresh) => {
    const ofTheLog = fresh.filter(({ concerns }) => concerns === null);
    await database.asSystem(async (t) => {
      const administrators = await t
        .select({ organisationId: users.organisationId, recipient: users.email })
        .from(users)
        .innerJoin(organisations, eq(organisations.id, users.organisationId))
        .where(and(organisations.isMain, arrayContains(users.roles, ['admin']), isNull(users.disabledAt)));
      const named = ofTheLog.slice(0, NAMED).map(({ message }) => message);
      const others = fresh.length - named.length;
      const paragraphs = [
        'The self-audit of the ledger found that the database does not hold what was entered and signed.',
        ...named,
        ...(others > 0 ? [`Differences found besides: ${others}.`] : []),
        'What is in the ledger cannot be changed through Assay: somebody changed the database itself, or it is damaged.',
      ];
      for (const administrator of administrators) {
        const subject = 'Assay: the ledger was changed in the database';
        await queueMail(t, { ...administrator, subject, content: { paragraphs } });
      }
    });
  };
}
