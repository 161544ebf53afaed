import type { AssayRecord, RecordSummary } from '@assay/contract/records';
import type { ReviewState } from '@assay/contract/review';
import type { RecordRow } from './record-rows.ts';

/** More reasons than these are only counted in lists. */
const MAX_LISTED = 20;

export function presentRecord(
  row: RecordRow,
  linkPicture: (storageKey: string) => string,
  mostReasons = MAX_LISTED,
): RecordSummary {
  const { id, referenceId, name, archived, needsReview, assetCount, pendingCount, tamperScore, requestData } =
    row;
  return {
    id,
    referenceId,
    name,
    archived,
    needsReview,
    assetCount,
    pendingCount,
    failedCount: row.failedCount,
    awaitsCustomer: row.awaitsCustomer,
    tamperScore,
    isDisputed: row.isDisputed,
    requestData,
    review: presentReview(row, mostReasons),
    findingCount: row.findingCount,
    findingCodes: row.findingCodes,
    decision: row.decision,
    assignedTo: row.assignedTo,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    thumbnail: row.thumbnailKey ? linkPicture(row.thumbnailKey) : null,
  };
}

function presentReview(row: RecordRow, mostReasons: number): ReviewState {
  const { reasons, reviewAmount, snoozedUntil, escalatedAt, escalatedBy, escalationNote } = row;
  const isAsleep = snoozedUntil !== null && snoozedUntil.getTime() > Date.now();
  return {
    weight: row.reviewWeight,
    since: row.reviewSince?.toISOString() ?? null,
    reasons: reasons.slice(0, mostReasons),
    reasonCount: reasons.length,
    amount: reviewAmount,
    snoozedUntil: isAsleep ? snoozedUntil.toISOString() : null,
    escalation: escalatedAt && {
      at: escalatedAt.toISOString(),
      by: escalatedBy ?? '',
      note: escalationNote ?? '',
    },
    isProposed: row.isProposed,
  };
}

/** Without colleagues' judgements and identities: for recipients of a link. */
export function asGuestsSeeIt(record: Omit<AssayRecord, 'hold' | 'claim' | 'originals'>): AssayRecord {
  const transactions = record.transactions.map((upload) => ({ ...upload, user: null }));
  const unsaid = { createdBy: null, decision: null, assignedTo: null, review: null, hold: null, claim: null };
  return { ...record, ...unsaid, fileDecisions: [], proposals: [], originals: [], transactions };
}

/** Why the files are kept regardless of their age, if they are. */
export function presentHold({ holdSince, holdBy, holdReason }: RecordRow) {
  return holdSince && { since: holdSince.toISOString(), by: holdBy, reason: holdReason ?? '' };
}

/** The description of a record for other systems: nothing that may be personal, such as its name. */
export function describeRecord({
  id,
  referenceId,
  archived,
  needsReview,
  assetCount,
  tamperScore,
}: RecordRow) {
  return { recordId: id, referenceId, archived, needsReview, assetCount, tamperScore };
}
