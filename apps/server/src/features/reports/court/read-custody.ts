import { CUSTODY_EVENTS, MAX_CUSTODY_STEPS, type Report } from '@assay/contract/reports';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, or, sql } from '../../../platform/database/orm.ts';
import { auditEntries } from '../../../platform/database/schema/audit.ts';

type Court = NonNullable<Report['court']>;
type CustodyEvent = Court['custody'][number];

/** The audit log actions that are custody events. Merely viewing a file on the screen is not custody. */
const ACTIONS: Readonly<Record<string, CustodyEvent['event']>> = {
  'file.downloaded': 'downloaded',
  'file.unlocked': 'unlocked',
  'file.pictures-extracted': 'picturesExtracted',
  'file.quarantined': 'quarantined',
  'file.not-scanned': 'notScanned',
  'file.released': 'released',
  'file.revoked': 'revoked',
  'report.downloaded': 'reportDownloaded',
  'evidence.downloaded': 'evidenceDownloaded',
  'share.created': 'shareCreated',
  'share.revoked': 'shareRevoked',
  'record.held': 'held',
  'record.released': 'holdEnded',
  'record.erased': 'erased',
};

/** Every step of the files from their arrival on, the oldest first. */
export async function readCustody(
  transaction: Transaction,
  { record, assets, decisions }: Pick<Report, 'record' | 'assets' | 'decisions'>,
): Promise<Pick<Court, 'custody' | 'isCapped'>> {
  const logged = await readLogged(transaction, { record, assets });
  const custody = [
    ...assets.flatMap(listMilestones),
    ...logged.slice(0, MAX_CUSTODY_STEPS),
    ...decisions.map(({ at, byName, assetId }) => ({
      ...{ event: 'decided' as const, at, by: byName },
      file: assets.find(({ id }) => id === assetId)?.number ?? null,
    })),
  ].sort(
    (one, other) =>
      one.at.localeCompare(other.at) ||
      CUSTODY_EVENTS.indexOf(one.event) - CUSTODY_EVENTS.indexOf(other.event),
  );
  return { custody, isCapped: logged.length > MAX_CUSTODY_STEPS };
}

/** When a file came in and when the ledger took its fingerprint and its verdict. */
function listMilestones({
  number: file,
  receivedAt,
  receivedFrom,
  ledger,
  verdict,
}: Report['assets'][number]) {
  const entered = (event: CustodyEvent['event'], at: string | null | undefined): CustodyEvent[] =>
    at ? [{ event, at, by: null, file }] : [];
  return [
    { event: 'received' as const, at: receivedAt, by: receivedFrom, file },
    ...entered('fingerprintEntered', ledger.enteredAt),
    ...entered('verdictEntered', verdict.ledger?.enteredAt),
  ];
}

async function readLogged(
  transaction: Transaction,
  { record, assets }: Pick<Report, 'record' | 'assets'>,
): Promise<CustodyEvent[]> {
  const numbers = new Map(assets.map(({ id, number }) => [id, number]));
  const { organisationId, targetType, targetId, action, createdAt, actorName, id } = auditEntries;
  const isAbout = (type: string, ids: readonly string[]) =>
    ids.length > 0 ? and(eq(targetType, type), inArray(targetId, [...ids])) : undefined;
  const about = [isAbout('record', record ? [record.id] : []), isAbout('file', [...numbers.keys()])];
  const rows = await transaction
    .select({ createdAt, actorName, action, targetId })
    .from(auditEntries)
    .where(
      and(
        eq(organisationId, sql`current_organisation()`),
        inArray(action, Object.keys(ACTIONS)),
        or(...about.filter((one) => one !== undefined)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_CUSTODY_STEPS + 1);
  return rows.flatMap((row) => {
    const event = ACTIONS[row.action];
    return event
      ? [
          {
            event,
            at: row.createdAt.toISOString(),
            by: row.actorName,
            file: numbers.get(row.targetId ?? '') ?? null,
          },
        ]
      : [];
  });
}
