import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import type { AlarmOfDifferences } from './start-self-audit.ts';

/** The number named in one delivery; the others are counted. */
const NAMED = 100;

/**
 * Notifies webhooks of new differences: those of the organisation concerned, and those of the main one for
 * the common log.
 */
export function createAlarmWebhooks(database: Database, announce: Announce): AlarmOfDifferences {
  return async (fresh) => {
    const [main] = await database.asSystem((t) =>
      t.select({ id: organisations.id }).from(organisations).where(eq(organisations.isMain, true)),
    );
    for (const [organisationId, found] of Map.groupBy(fresh, ({ concerns }) => concerns ?? main?.id)) {
      // An installation has a main organisation from its first start on; before that there is nobody to
      // notify.
      if (organisationId === undefined) continue;
      const differences = found.slice(0, NAMED).map(({ kind, name, message }) => ({ kind, name, message }));
      await database.withOrganisation(organisationId, (t) =>
        announce(t, { event: 'ledger.differs', data: { differences, count: found.length } }),
      );
    }
  };
}
