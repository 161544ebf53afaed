import type { TokenType } from './roles.ts';

/**
 * Numbers and names that the specification fixes (sections 4, 5 and 9), and others that were settled beside
 * it.
 */

export const HEADERS = {
  tokenType: 'X-Token-Type',
  onBehalfOf: 'X-On-Behalf-Of',
  idempotencyKey: 'Idempotency-Key',
} as const;
export const DEFAULT_TOKEN_TYPE: TokenType = 'user';

/** The specification's numeric code for an expired session, sent beside its name. */
export const TOKEN_EXPIRED_CODE = 907;
/** The only message that the client itself provides; all others come with the failed answer. */
export const NO_ANSWER = 'The service is not available at the moment. Please try again shortly.';
export const UNEXPECTED_ERROR = 'Unexpected Error Occurred';

export const FINGERPRINT_SLICE_BYTES = 65_536;

export const DETECT_TAG_ID = 'detect';

export const PAGE = { index: 0, size: 20, largest: 1_000 } as const;
export const SEARCH_SUGGESTIONS = 10;

export const CREDENTIAL_MINIMUM_LENGTH = 4;
/** Applies to first and last names. */
export const NAME_MINIMUM_LENGTH = 2;
/** The lifetime of an invitation's link. */
export const INVITATION_DAYS = 7;
/** Webhook deliveries are listed for this many days. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Sender and subject of a mailbox message that was not taken in are erased after this many days. */
export const MESSAGES_NAMED_DAYS = 90;
/** The largest number of users that one file may add. */
export const MAX_IMPORT = 500;
export const MAX_IMPORT_BYTES = 1_000_000;
export const SUPPORT_GRANT_DAYS = { usual: 7, largest: 90 } as const;
export const PASSWORD_MINIMUM_LENGTH = 12;
export const PASSWORD_HISTORY_LENGTH = 10;
export const TWO_FACTOR_DIGITS = 6;
export const SESSION_HOURS = 12;
/** The server ends a session after this time without use; an open page uses its session all the time. */
export const UNUSED_SESSION_MINUTES = 30;
/** The days between the request to delete an organisation and its erasure. */
export const DELETION_GRACE_DAYS = 14;
/** The lifetime of a link that shows a record to outsiders. */
export const SHARE_DAYS = { usual: 14, largest: 90 } as const;
/** The limits of one report and of one evidence bundle. */
export const REPORT_LIMITS = { files: 200, bundleBytes: 8 * 1024 ** 3 } as const;
/** An export of all data is kept for this many days. */
export const EXPORT_DAYS = 7;
/** The lifetime of the link that confirms a registration. */
export const REGISTRATION_HOURS = 24;
/** The lifetime of the link that confirms a new mail address. */
export const MAIL_CHANGE_HOURS = 24;
/**
 * After a sign-in, or after the password was given again, the settings that protect the account can be
 * changed for this long.
 */
export const FRESH_SIGN_IN_MINUTES = 5;

/** Longest side of the scaled picture that is analysed for display. */
export const PREVIEW_LIMIT = { width: 1_000, height: 1_000 } as const;
export const SMALL_IMAGE_SCORE = 50;
/** The hues of the scores 0 and 100. */
export const SCORE_HUE = { untouched: 120, tampered: 0 } as const;

export const DEFAULT_MAX_TAMPER_SCORE = 50;
export const DEFAULT_NEEDS_REVIEW_SCORE = 50;

export const UPLOAD_LIMITS = { files: 50, fileBytes: 2 * 1024 ** 3 } as const;
/** The largest accepted photo of a user. */
export const PHOTO_BYTES = 10 * 1024 ** 2;
export const WORK_ORDER_DUE_DAYS = 15;
/** Customers who have not answered are reminded this many hours before the due date. */
export const WORK_ORDER_REMINDER_HOURS = [72, 24] as const;

/** Accepted MIME types, detected from the content. */
export const MIME_TYPES = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/quicktime', 'video/mp4', 'video/3gpp', 'video/x-msvideo', 'video/x-ms-wmv'],
  audio: ['audio/mp3', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/mpeg'],
  document: ['application/pdf'],
} as const;

export const EXTENSIONS = [
  'mp3',
  'm4a',
  'wav',
  'ogg',
  'mov',
  '3gp',
  'avi',
  'mp4',
  'wmv',
  'jpg',
  'jpeg',
  'png',
  'pdf',
] as const;

/** Other picture types: accepted if the organisation's `otherImageTypesEnabled` is on. */
export const OTHER_IMAGES = {
  mimeTypes: ['image/heic', 'image/avif', 'image/webp', 'image/tiff'],
  extensions: ['heic', 'heif', 'avif', 'webp', 'tif', 'tiff'],
} as const;

/** E-mails, which bring files with them; if no record is named, an e-mail opens one. */
export const EMAILS = {
  mimeTypes: ['message/rfc822', 'application/vnd.ms-outlook'],
  extensions: ['eml', 'msg'],
} as const;

export function isEmail(mimeType: string): boolean {
  return EMAILS.mimeTypes.some((one) => one === mimeType);
}

export function tamperScoreHue(score: number): number {
  return Math.round(SCORE_HUE.untouched * (1 - Math.min(100, Math.max(0, score)) / 100));
}

/** Stands for the storage's id on files whose storage was removed. */
export const REMOVED_STORAGE = 'removed';
