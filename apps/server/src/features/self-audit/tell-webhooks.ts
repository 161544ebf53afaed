import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import type { TellOfDifferences } from './start-self-audit.ts';

/** As many as one delivery names; the others are counted. */
const NAMED = 100;

/**
 * Tells webhooks what was found just now: those of the organisation that it concerns, and of the main one what is the log's of all.
 */
export function createAlarmWebhooks(database: Database, announce: Announce): TellOfDifferences {
  return async (fresh) => {
    const [main] = await database.asSystem((t) =>
      t.select({ id: organisations.id }).from(organisations).where(eq(organisations.isMain, true)),
    );
    for (const [organisationId, found] of Map.groupBy(fresh, ({ concerns }) => concerns ?? main?.id)) {
      // An installation has a main organisation from its first start on; before that it has nobody to tell.
      if (organisationId === undefined) continue;
      const differences = found.slice(0, NAMED).map(({ kind, name, message }) => ({ kind, name, message }));
      await database.withOrganisation(organisationId, (t) =>
        announce(t, { event: 'ledger.differs', data: { differences, count: found.length } }),
      );
    }
  };
}
