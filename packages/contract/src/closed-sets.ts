/**
 * Closed sets of words that addresses and filters consist of. They are kept apart from the schemas, because
 * the first page needs the words but not the schemas.
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
  'ERROR_NUMBER_SERIES',
  'ERROR_CAMERA_ELSEWHERE',
  'ERROR_CAMERA_CONTRADICTION',
  'ERROR_ISSUER_DIFFERS',
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

/** The outcomes of a person's decision. Suspicious does not mean fraud. */
export const DECISION_OUTCOMES = ['accepted', 'rejected', 'inconclusive'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/**
 * Why a record waits for a person. `score`: a file's score reaches the threshold. `finding`: something stands
 * out about its files. `document`: a document was changed. `signature`: a signature does not verify.
 * `digits`: digits of a receipt stand out. `failed`: an analysis was aborted. `impossible`: the analysis
 * finished without a result. `not-analysed`: files of this type are not analysed. `marked`: somebody marked
 * the record. `earlier`: the record was already waiting before reasons were stored.
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

/** The views of the queue. */
export const REVIEW_VIEWS = ['all', 'mine', 'unassigned', 'escalated', 'proposed', 'snoozed'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/**
 * The states of a work order. CREATED: there is a link, and nothing was sent. SENT: the link was sent.
 * OPENED: the customer opened the page. STARTED: an answer or a file has arrived. SUBMITTED: everything is
 * submitted, and there is a record. COMPLETED: a user closed it. EXPIRED: it passed its due date, or a user
 * ended it; sending it again reopens it.
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
