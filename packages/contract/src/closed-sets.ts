/**
 * Closed sets of words that addresses and filters are made of, apart from the schemas that use them: the first page needs to
 * know them, and not the schemas.
 */

/** What may stand out about a record's files, the gravest first. */
export const RECORD_ERROR_CODES = [
  'ERROR_TAMPERED_ASSETS',
  'ERROR_ORIGINAL_DIFFERS',
  'ERROR_DUPLICATE_MEDIA',
  'ERROR_FACIAL_MATCH_FAILURE',
  'ERROR_CLAIM_DEVICE',
  'ERROR_PAYEE_ACCOUNT',
  'ERROR_INVOICE_NUMBER',
  'ERROR_SHARED_ACCOUNT',
  'ERROR_OBJECT_NUMBER',
  'ERROR_CAMERA_ELSEWHERE',
  'ERROR_CAMERA_CONTRADICTION',
  'ERROR_RECEIPT_DATE',
  'ERROR_CLAIM_AMOUNT',
  'ERROR_CLAIM_DAYLIGHT',
  'ERROR_LOCATION_DIFFERENCE',
  'ERROR_CREATE_DATE_AGE',
  'ERROR_TIME_DIFFERENCE',
  'ERROR_DEVICE_DIFFERENCE',
  'ERROR_IMAGE_TOO_SMALL',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** What a person can come to. Suspicious is not fraud: nothing here says so. */
export const DECISION_OUTCOMES = ['accepted', 'rejected', 'inconclusive'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/**
 * Why a record waits for a person. `score`: a file's score reaches the threshold. `finding`: something stands out about its
 * files. `document`: a document was changed. `signature`: a signature does not verify. `digits`: digits of a receipt stand out. `failed`: an analysis broke off.
 * `impossible`: it came to its end and nothing can be said. `not-analysed`: files of this type are not looked at.
 * `marked`: somebody marked the record. `earlier`: the record waited already when reasons were not kept yet.
 */
export const REVIEW_REASONS = [
  'score',
  'finding',
  'document',
  'signature',
  'credentials',
  'ai-made',
  'disputed',
  'place',
  'contradiction',
  'sums',
  'digits',
  'foreign-data',
  'editor',
  'failed',
  'impossible',
  'not-analysed',
  'marked',
  'earlier',
] as const;
export type ReviewReasonKind = (typeof REVIEW_REASONS)[number];

/** Parts of the queue. */
export const REVIEW_VIEWS = ['all', 'mine', 'unassigned', 'escalated', 'proposed', 'snoozed'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/**
 * A work order's way. CREATED: there is a link, and nothing was sent. SENT: it went out. OPENED: the customer saw the
 * page. STARTED: an answer or a file is in. SUBMITTED: all is handed in, and there is a record. COMPLETED: somebody
 * closed it. EXPIRED: it was due, or somebody ended it; sending it again opens it again.
 */
export const CLIENT_REQUEST_STATES = [
  'CREATED',
  'SENT',
  'OPENED',
  'STARTED',
  'SUBMITTED',
  'COMPLETED',
  'EXPIRED',
] as const;
export type ClientRequestState = (typeof CLIENT_REQUEST_STATES)[number];
