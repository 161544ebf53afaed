import type { Claim } from '@assay/contract/claims';
import { RECORD_ERROR_CODES } from '@assay/contract/closed-sets';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, type StatementValues, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, eq } from '../../platform/database/orm.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { records } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { keepComparisons, readClaim } from '../claims/claims.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { refreshReview } from '../review-reasons/review-reasons.ts';
import { checkCameras } from './cameras/check-cameras.ts';
import { checkKnownCameras } from './cameras/known-cameras.ts';
import { checkCreateDateAge } from './checks/create-date-age.ts';
import { checkDeviceDifference } from './checks/device-difference.ts';
import { checkDuplicateMedia } from './checks/duplicate-media.ts';
import { checkImageTooSmall } from './checks/image-too-small.ts';
import { checkLocationDifference } from './checks/location-difference.ts';
import { checkTamperedAssets } from './checks/tampered-assets.ts';
import { checkTimeDifference } from './checks/time-difference.ts';
import { compareClaim } from './claim/compare-claim.ts';
import { missingPlace, placeOf as placeOfClaim } from './claim/compare-places.ts';
import { missingTime } from './claim/compare-times.ts';
import { checkFacialMatch, keepComparison } from './faces/check-facial-match.ts';
import { type Check, type FileFacts, type Finding, readFileFacts } from './file-facts.ts';
import { checkInvoices } from './invoices/check-invoices.ts';
import { checkIssuers } from './issuers/check-issuers.ts';
import { findFacesJob } from './jobs/find-faces.ts';
import { checkOriginals } from './originals/check-originals.ts';

const CHECKS: readonly Check[] = [
  checkTamperedAssets,
  checkLocationDifference,
  checkCreateDateAge,
  checkTimeDifference,
  checkDeviceDifference,
  checkImageTooSmall,
];

/**
 * Checks a record's files again, and stores the findings and the reasons for review. False if nothing
 * changed.
 */
export async function checkRecord(
  transaction: Transaction,
  names: { organisationId: string; recordId: string },
  queue: Pick<Queue, 'send'>,
): Promise<boolean> {
  const { recordId } = names;
  // The second of two concurrent checks sees what the first saw, and everything since.
  const [record] = await transaction.select().from(records).where(eq(records.id, recordId)).for('update');
  if (!record) return false;
  const config = await readOrganisationConfig(transaction);
  const files = await readFileFacts(transaction, recordId);
  const faces = config.facialMatchEnabled ? await checkFacialMatch(transaction, recordId) : null;
  // It ends with a check, and nothing here waits for it.
  if (faces?.isIncomplete) await queue.send(findFacesJob, names, { transaction, priority: -1 });
  const facesDiffer = await keepComparison(transaction, names, faces?.comparison ?? null);
  const claim = await readClaim(transaction, recordId);
  const compared = claim ? await compareClaim(transaction, recordId, { claim, files, config }) : [];
  const comparisons = compared.map(({ comparison }) => comparison);
  const comparisonsDiffer = await keepComparisons(transaction, recordId, comparisons);
  const originals = await checkOriginals(transaction, names, files, queue);
  const found = [
    ...compareFiles(files, config, claim),
    ...compared.flatMap(({ findings }) => findings),
    ...originals.findings,
    ...(await checkDuplicateMedia(transaction, files, { config, originals: originals.pairs })),
    ...(await checkInvoices(transaction, files, { config, claimant: claim?.claimant ?? null })),
    ...(await checkCameras(transaction, recordId)),
    ...(await checkKnownCameras(transaction, recordId)),
    ...(await checkIssuers(transaction, files)),
    ...(faces?.findings ?? []),
  ].sort((one, other) => placeOf(one) - placeOf(other));

  const isOfRecord = eq(recordFindings.recordId, recordId);
  const before = await transaction
    .select()
    .from(recordFindings)
    .where(isOfRecord)
    .orderBy(asc(recordFindings.place));
  if (JSON.stringify(before.map(describe)) === JSON.stringify(found.map(describe))) {
    return (await refreshReview(transaction, names)) || facesDiffer || comparisonsDiffer;
  }
  await transaction.delete(recordFindings).where(isOfRecord);
  await addFindings(transaction, names, found);
  await refreshReview(transaction, names);
  return true;
}

const CAMERA_CHECKS = {
  ERROR_CAMERA_ELSEWHERE: checkCameras,
  ERROR_CAMERA_CONTRADICTION: checkKnownCameras,
};

/**
 * Renews only the camera findings of a record after data of other records were erased. For transactions that
 * see the whole organisation, with the record locked.
 */
export async function recheckCameras(
  transaction: Transaction,
  names: { organisationId: string; recordId: string },
  code: keyof typeof CAMERA_CHECKS,
): Promise<void> {
  const isOfRecord = eq(recordFindings.recordId, names.recordId);
  await transaction.delete(recordFindings).where(and(isOfRecord, eq(recordFindings.code, code)));
  await addFindings(transaction, names, await CAMERA_CHECKS[code](transaction, names.recordId));
  await refreshReview(transaction, names);
}

async function addFindings(
  transaction: Transaction,
  names: { organisationId: string; recordId: string },
  found: readonly Finding[],
): Promise<void> {
  const rows = found.map((finding, index) => ({
    ...{ ...finding, ...names },
    place: 1_000 * placeOf(finding) + Math.min(index, 999),
  }));
  if (rows.length > 0) await transaction.insert(recordFindings).values(rows);
}

type MissingFact = StatementValues['finding.not-with-claim']['reason'];

/** The checks that a claim's own facts replace, with the fact that it lacks; null if it states it. */
const REPLACED_BY_CLAIM = new Map<Check, (claim: Claim) => MissingFact | null>([
  [checkTimeDifference, (claim) => (claim.date === null ? missingTime(claim) : null)],
  [checkLocationDifference, (claim) => (placeOfClaim(claim) === null ? missingPlace(claim) : null)],
]);

/**
 * Compares files with one another. If a claim states time or place, they are compared with these instead; if
 * a claim does not state them, the finding says so.
 */
function compareFiles(
  files: readonly FileFacts[],
  config: OrganisationConfig,
  claim: Claim | null,
): Finding[] {
  return CHECKS.flatMap((check) => {
    const findMissing = REPLACED_BY_CLAIM.get(check);
    if (claim === null || findMissing === undefined) return check(files, config);
    const reason = findMissing(claim);
    return reason === null ? [] : check(files, config).map((finding) => addReason(finding, reason));
  });
}

function addReason(finding: Finding, reason: MissingFact): Finding {
  const statements = [...finding.statements, say('finding.not-with-claim', { reason })];
  return { ...finding, statements, message: inEnglish(statements) };
}

type KeptFinding = Omit<Finding, 'statements'> & { readonly statements: Statement[] | null };

const placeOf = ({ code }: Pick<Finding, 'code'>) => RECORD_ERROR_CODES.indexOf(code);

/**
 * The shown part of a finding: messages contain the values. Findings stored before there were statements have
 * none.
 */
function describe({ code, message, statements, assetIds, matches = [] }: KeptFinding) {
  return [
    code,
    message,
    statements !== null,
    assetIds,
    matches.map(({ assetId, match }) => [assetId, match]),
  ];
}
