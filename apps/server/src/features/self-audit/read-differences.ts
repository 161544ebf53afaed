import type { Database } from '../../platform/database/database.ts';
import { asc } from '../../platform/database/orm.ts';
import { ledgerDifferences } from '../../platform/database/schema/ledger.ts';

/** The number that are named; the others are counted. */
const NAMED = 5;

/**
 * The differences, in words for the administrators of an organisation; null if there are none. Those of other
 * organisations are counted and not named.
 */
export async function describeDifferences(
  database: Database,
  organisationId: string,
): Promise<string | null> {
  const all = await database.asSystem(
    (t) => t.select().from(ledgerDifferences).orderBy(asc(ledgerDifferences.firstSeen)).limit(1_000),
    { readOnly: true },
  );
  if (all.length === 0) return null;
  const told = all
    .filter(({ concerns }) => concerns === null || concerns === organisationId)
    .slice(0, NAMED)
    .map(({ message }) => message);
  const others = all.length - told.length;
  if (others > 0)
    told.push(`${others === 1 ? 'One more difference was' : `${others} more differences were`} found.`);
  return told.join(' ');
}
