import { RECORD_ERROR_CODES } from '@assay/contract/closed-sets';
import type { Credentials } from '@assay/contract/credentials';
import type { DocumentSignature, DocumentVerdict } from '@assay/contract/documents';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { assets, documents, records } from '../../platform/database/schema/records.ts';
import { reviewReasons } from '../../platform/database/schema/review.ts';
import { ringBell } from '../notifications/notifications.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { type FileState, type FindingState, type FoundReason, findReasons } from './find-reasons.ts';
import { sumUpReview } from './sum-up-review.ts';

/**
 * Re-evaluates why a record waits for a person: outdated reasons are removed, new ones are added, and settled
 * ones reopen only if they got worse. For transactions that see the whole organisation, with the record
 * locked. False if nothing changed.
 */
export async function refreshReview(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
): Promise<boolean> {
  const config = await readOrganisationConfig(transaction);
  const files = await readFiles(transaction, recordId);
  const found = findReasons(files, await readFindings(transaction, recordId), config);
  const isOfRecord = eq(reviewReasons.recordId, recordId);
  const before = await transaction.select().from(reviewReasons).where(isOfRecord);
  const wanted = new Map(found.map((reason) => [keyOf(reason), reason]));
  const known = new Map(before.map((row) => [keyOf(row), row]));

  const gone = before.filter((row) => {
    if (row.kind === 'marked') return false;
    // The reasons found since replace it.
    if (row.kind === 'earlier') return found.length > 0;
    return !wanted.has(keyOf(row));
  });
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await transaction.delete(reviewReasons).where(and(isOfRecord, inArray(reviewReasons.id, ids)));
  }
  const added = found.filter((reason) => !known.has(keyOf(reason)));
  if (added.length > 0) {
    await transaction
      .insert(reviewReasons)
      .values(added.map((reason) => ({ ...reason, organisationId, recordId })));
  }
  let areChanged = gone.length > 0 || added.length > 0;
  for (const [key, { weight, score, isElsewhere }] of wanted) {
    const row = known.get(key);
    if (!row || (row.weight === weight && row.score === score && row.isElsewhere === isElsewhere)) continue;
    areChanged = true;
    const isWorse = (score ?? 0) > (row.score ?? 0) || (isElsewhere && !row.isElsewhere);
    const again = isWorse && row.settledAt ? { settledAt: null, since: sql`clock_timestamp()` } : {};
    await transaction
      .update(reviewReasons)
      .set({ weight, score, isElsewhere, ...again })
      .where(eq(reviewReasons.id, row.id));
  }
  // The record was snoozed for the reasons known then.
  if (added.length > 0) {
    await transaction.update(records).set({ snoozedUntil: null }).where(eq(records.id, recordId));
  }
  const [record] = await transaction.select().from(records).where(eq(records.id, recordId));
  const isSummedAnew = await sumUpReview(transaction, recordId);
  if (record && !record.needsReview && isSummedAnew) await notifyReview(transaction, record);
  return areChanged || isSummedAnew;
}

/** The assignee, or else the user who opened it. */
async function notifyReview(transaction: Transaction, before: typeof records.$inferSelect): Promise<void> {
  const { id: recordId, organisationId, assignedTo, createdBy } = before;
  const [now] = await transaction
    .select({ needsReview: records.needsReview })
    .from(records)
    .where(eq(records.id, recordId));
  if (!now?.needsReview) return;
  await ringBell(transaction, {
    ...{ organisationId, kind: 'review', recordId },
    userIds: [assignedTo ?? createdBy],
  });
}

const keyOf = ({ kind, code, assetId }: Pick<FoundReason, 'kind' | 'code' | 'assetId'>) =>
  [kind, code, assetId].join();

async function readFiles(transaction: Transaction, recordId: string): Promise<FileState[]> {
  const rows = await transaction
    .select({
      id: assets.id,
      mimeType: assets.mimeType,
      analysisStatus: assets.analysisStatus,
      tamperScore: assets.tamperScore,
      verdict: sql<DocumentVerdict | null>`${documents.report} ->> 'verdict'`,
      signatures: sql<
        DocumentSignature['state'][] | null
      >`jsonb_path_query_array(${documents.report}, '$.signatures[*].state')`,
      isDisputed: assets.isDisputed,
      credentials: sql<Credentials['state'] | null>`${assets.credentials} ->> 'state'`,
      isAiMade: sql<boolean>`coalesce(jsonb_typeof(${assets.credentials} -> 'aiMade') = 'object', false)`,
      isHeldBack: sql<boolean>`coalesce(jsonb_path_exists(${assets.analysis},
        '$.statements[*][*] ? (@.id == "verdict.none-clear-enough")'), false)`,
      // An uncalibrated model does not count.
      strongestPlace: sql<number | null>`(SELECT max((said ->> 'compromisedScore')::float8)
        FROM jsonb_array_elements(${assets.analysis} -> 'assessments') said
        WHERE said ->> 'status' = 'finding' AND said -> 'regions' <> '[]'
          AND said #> '{operatorModel,calibration}' IS DISTINCT FROM 'null')`,
      facts: sql<string[]>`array(SELECT jsonb_path_query(${assets.analysis},
          '$.assessments[*] ? (@.model == "metadata" || @.model == "pdf-metadata").raw.facts[*].id') #>> '{}'
        UNION SELECT 'foreign-data' WHERE jsonb_path_exists(${assets.analysis}, '$.assessments[*] ? (@.model == "file-parts")
          .raw.parts[*] ? (@.use == null && @.kind != "zeros" && @.kind != "unknown")')
        UNION SELECT unnest(${expenses.failed}) FROM ${expenses} WHERE ${expenses.assetId} = ${assets.id})`,
      hasOddDigits: sql<boolean>`EXISTS (SELECT FROM ${expenses} WHERE ${expenses.assetId} = ${assets.id}
        AND ${expenses.report} #>> '{digits,isConspicuous}' = 'true')`,
    })
    .from(assets)
    .leftJoin(documents, eq(documents.assetId, assets.id))
    .where(eq(assets.recordId, recordId));
  return rows.map(({ signatures, ...row }) => ({ ...row, signatures: signatures ?? [] }));
}

async function readFindings(transaction: Transaction, recordId: string): Promise<FindingState[]> {
  const rows = await transaction
    .select({ code: recordFindings.code, assetIds: recordFindings.assetIds, matches: recordFindings.matches })
    .from(recordFindings)
    .where(eq(recordFindings.recordId, recordId));
  const matched = rows.flatMap(({ matches }) => matches.map(({ assetId }) => assetId));
  const others =
    matched.length === 0
      ? []
      : await transaction
          .select({ id: assets.id })
          .from(assets)
          .where(
            and(
              inArray(assets.id, [...new Set(matched)]),
              sql`${assets.recordId} IS DISTINCT FROM ${recordId}::uuid`,
            ),
          );
  const elsewhere = new Set(others.map(({ id }) => id));
  return rows
    .map(({ code, assetIds, matches }) => ({
      code,
      // A sum covers all receipts together.
      assetId: code === 'ERROR_CLAIM_AMOUNT' ? null : (assetIds[0] ?? null),
      isElsewhere: matches.some(({ assetId }) => elsewhere.has(assetId)),
    }))
    .sort((one, other) => RECORD_ERROR_CODES.indexOf(one.code) - RECORD_ERROR_CODES.indexOf(other.code))
    .filter(isFirst);
}

/** If there are several findings of one kind about one file, the gravest is the reason. */
function isFirst(finding: FindingState, _at: number, all: readonly FindingState[]): boolean {
  const isSame = ({ code, assetId }: FindingState) => code === finding.code && assetId === finding.assetId;
  const same = all.filter(isSame);
  return (same.find(({ isElsewhere }) => isElsewhere) ?? same[0]) === finding;
}
