import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { type Credentials, FAILED_CREDENTIALS } from '@assay/contract/credentials';
import type { DocumentSignature, DocumentVerdict } from '@assay/contract/documents';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { ReviewReason } from '@assay/contract/review';
import type { ReviewWeight } from '@assay/contract/review-settings';

/** Facts about one file that may require a person's review. */
export interface FileState {
  readonly id: string;
  readonly mimeType: string;
  readonly analysisStatus: 'none' | 'queued' | 'running' | 'complete' | 'failed';
  readonly tamperScore: number | null;
  /** Null for other media. */
  readonly verdict: DocumentVerdict | null;
  readonly signatures: readonly DocumentSignature['state'][];
  /** One method is sure although the overall score is low or moderate. */
  readonly isDisputed: boolean;
  /** Null if they were not looked for. */
  readonly credentials: Credentials['state'] | null;
  /** The file declares itself AI-made, or a composite with such parts. */
  readonly isAiMade: boolean;
  /** Whether the file is a picture that would score HELD_SCORE or more if any single method were clear. */
  readonly isHeldBack: boolean;
  /** The highest score, 0 to 100, of a method that marked a place; null if none did. */
  readonly strongestPlace: number | null;
  /** Facts from its metadata and inconsistencies on its receipts, by stable names. */
  readonly facts: readonly string[];
  /** Digits of its receipt stand out; false if it was not read as one. */
  readonly hasOddDigits: boolean;
}

/** What stands out across the files. */
export interface FindingState {
  readonly code: RecordErrorCode;
  readonly assetId: string | null;
  /** For a duplicate: the earlier file belongs to another record, or to none. */
  readonly isElsewhere: boolean;
}

export type FoundReason = Pick<
  ReviewReason,
  'kind' | 'code' | 'assetId' | 'weight' | 'score' | 'isElsewhere'
>;

const FINDING_WEIGHTS: Readonly<Record<Exclude<RecordErrorCode, 'ERROR_DUPLICATE_MEDIA'>, ReviewWeight>> = {
  ERROR_TAMPERED_ASSETS: 'tamperedAssets',
  ERROR_ORIGINAL_DIFFERS: 'originalDiffers',
  ERROR_FACIAL_MATCH_FAILURE: 'facialMatch',
  ERROR_CLAIM_DEVICE: 'claimDevice',
  ERROR_PAYEE_ACCOUNT: 'payeeAccount',
  ERROR_INVOICE_NUMBER: 'invoiceNumber',
  ERROR_SHARED_ACCOUNT: 'sharedAccount',
  ERROR_OBJECT_NUMBER: 'objectNumber',
  ERROR_NUMBER_SERIES: 'numberSeries',
  ERROR_CAMERA_ELSEWHERE: 'cameraElsewhere',
  ERROR_CAMERA_CONTRADICTION: 'cameraContradiction',
  ERROR_ISSUER_DIFFERS: 'issuerDiffers',
  ERROR_RECEIPT_DATE: 'receiptDate',
  ERROR_CLAIM_AMOUNT: 'claimAmount',
  ERROR_CLAIM_DAYLIGHT: 'claimDaylight',
  ERROR_LOCATION_DIFFERENCE: 'locationDifference',
  ERROR_CREATE_DATE_AGE: 'createDateAge',
  ERROR_TIME_DIFFERENCE: 'timeDifference',
  ERROR_DEVICE_DIFFERENCE: 'deviceDifference',
  ERROR_IMAGE_TOO_SMALL: 'imageTooSmall',
};

/** Changes that nobody can make without breaking the signature or leaving an unsigned revision. */
const CHANGED: readonly (DocumentVerdict | null)[] = ['changed', 'broken'];
/** States of signatures that do not hold. A signature that could not be checked says nothing. */
const NOT_VERIFIED: readonly DocumentSignature['state'][] = ['broken', 'spoofed', 'changed-after'];
/**
 * A picture about which no method is clear stays below it; if the threshold is no higher, a person looks at
 * it all the same.
 */
const HELD_SCORE = 50;
/** From this score on a place is a reason even if the file's score is below the threshold. */
const PLACE_SCORE = 40;
/** Facts that are reasons, by their names. */
const FACT_REASONS = [
  [
    'contradiction',
    'contradiction',
    /^(future|modified-before|two-.+|foreign-(model|note)|satellite-date|before-release|place-impossible|altitude)$/,
  ],
  ['contradiction', 'contradiction', /^(metadata-)?date-(in-future|future|impossible)$/],
  [
    'sums',
    'sums',
    /^(lines-and-total|parts-and-total|paid-and-change|totals-differ|line-product|tax-share|impossible-amount|e-invoice-.+|check-digit|code-.+|account-.+)$/,
  ],
  ['foreign-data', 'foreignData', /^foreign-data$/],
  ['editor', 'editor', /^(editor|metadata-editor|metadata-graphics-program)$/],
] as const;
const ANALYSED = /^(image\/|audio\/|video\/|application\/pdf$)/;

/**
 * Every reason for a person to look at these files, as weighed by the organisation; switched-off reasons are
 * left out.
 */
export function findReasons(
  files: readonly FileState[],
  findings: readonly FindingState[],
  {
    reviewWeights: weights,
    needsReviewThreshold,
  }: Pick<OrganisationConfig, 'reviewWeights' | 'needsReviewThreshold'>,
): FoundReason[] {
  const reason = (
    given: Pick<FoundReason, 'kind' | 'assetId' | 'weight'> & Partial<FoundReason>,
  ): FoundReason => ({
    code: null,
    score: null,
    isElsewhere: false,
    ...given,
  });
  const all = files.flatMap(({ id: assetId, ...file }) => {
    const found: FoundReason[] = [];
    const { tamperScore: score, verdict, mimeType } = file;
    const isComplete = file.analysisStatus === 'complete';
    const isHeldFromReview = file.isHeldBack && needsReviewThreshold <= HELD_SCORE;
    if (score !== null && (score >= needsReviewThreshold || isHeldFromReview))
      found.push(
        reason({ kind: 'score', assetId, score, weight: Math.round((score * weights.score) / 100) }),
      );
    else if (score !== null && file.isDisputed)
      found.push(reason({ kind: 'disputed', assetId, score, weight: weights.disputed }));
    else if (score !== null && (file.strongestPlace ?? 0) >= PLACE_SCORE)
      found.push(reason({ kind: 'place', assetId, score, weight: weights.place }));
    if (CHANGED.includes(verdict))
      found.push(reason({ kind: 'document', code: verdict, assetId, weight: weights.documentChanged }));
    for (const state of NOT_VERIFIED)
      if (file.signatures.includes(state))
        found.push(reason({ kind: 'signature', code: state, assetId, weight: weights.signature }));
    for (const state of FAILED_CREDENTIALS)
      if (file.credentials === state)
        found.push(reason({ kind: 'credentials', code: state, assetId, weight: weights.credentials }));
    if (file.isAiMade) found.push(reason({ kind: 'ai-made', assetId, weight: weights.aiMade }));
    for (const [kind, name, pattern] of FACT_REASONS)
      if (file.facts.some((fact) => pattern.test(fact)) && found.every((one) => one.kind !== kind))
        found.push(reason({ kind, assetId, weight: weights[name] }));
    if (file.hasOddDigits) found.push(reason({ kind: 'digits', assetId, weight: weights.digits }));
    if (file.analysisStatus === 'failed')
      found.push(reason({ kind: 'failed', assetId, weight: weights.failed }));
    if (isComplete && score === null) {
      const isLookedAt = ANALYSED.test(mimeType);
      const weight = isLookedAt ? weights.impossible : weights.notAnalysed;
      found.push(reason({ kind: isLookedAt ? 'impossible' : 'not-analysed', assetId, weight }));
    }
    return found;
  });
  const scored = new Set(all.flatMap(({ kind, assetId }) => (kind === 'score' ? [assetId] : [])));
  const standOut = findings
    // The score itself already says so.
    .filter(({ code, assetId }) => code !== 'ERROR_TAMPERED_ASSETS' || !scored.has(assetId))
    .map(({ code, assetId, isElsewhere }) => {
      const duplicate = isElsewhere ? 'duplicateElsewhere' : 'duplicateHere';
      const weight = weights[code === 'ERROR_DUPLICATE_MEDIA' ? duplicate : FINDING_WEIGHTS[code]];
      return reason({ kind: 'finding', code, assetId, weight, isElsewhere });
    });
  return [...all, ...standOut].filter(({ weight }) => weight > 0);
}
