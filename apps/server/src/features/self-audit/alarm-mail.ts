import type { Database } from '../../platform/database/database.ts';
import { and, arrayContains, eq, isNull } from '../../platform/database/orm.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import type { AlarmOfDifferences } from './start-self-audit.ts';

const NAMED = 20;

/** Mails the new differences to the administrators of the main organisation, who run the installation. */
export function createAlarmMail(database: Database, queueMail: QueueMail): AlarmOfDifferences {
  return async (fresh) => {
    const ofTheLog = fresh.filter(({ concerns }) => concerns === null);
    await database.asSystem(async (t) => {
      const administrators = await t
        .select({ organisationId: users.organisationId, recipient: users.email, settings: users.settings })
        .from(users)
        .innerJoin(organisations, eq(organisations.id, users.organisationId))
        .where(and(organisations.isMain, arrayContains(users.roles, ['admin']), isNull(users.disabledAt)));
      const differences = ofTheLog.slice(0, NAMED).map(({ message }) => message);
      const left = fresh.length - differences.length;
      const others = left > 0 ? String(left) : '';
      for (const { settings, ...administrator } of administrators) {
        const mail = writeUserMail(settings, (mails) => mails.ledgerDiffers({ differences, others }));
        await queueMail(t, { ...administrator, ...mail });
      }
    });
  };
}
