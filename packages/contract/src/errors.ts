import { z } from 'zod';
import { NO_ANSWER, TOKEN_EXPIRED_CODE, UNEXPECTED_ERROR } from './constants.ts';

/** Every error that a caller can meet: its HTTP status and the message the specification gives it. */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: UNEXPECTED_ERROR },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'The address of the request is too long.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INVALID_FILE_TYPE: {
    status: 415,
    message: 'Invalid file type. Please try again with a supported file type.',
  },
  INVALID_IMAGE_TYPE: { status: 415, message: 'Please select a valid JPEG or PNG image.' },
  NO_CERTIFICATE: {
    status: 415,
    message: 'No certificate could be read from %s. Please choose certificates in PEM or DER.',
  },
  MEDIA_NOT_FETCHED: { status: 400, message: 'Unable to fetch media file from url.' },
  MISSING_FILE_DATA: { status: 400, message: 'Missing file data' },
  TOO_MANY_FILES: { status: 413, message: 'Maximum allowed number of files exceeded. Only %s allowed.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than the allowed %s.' },
  /** Temporary: the store of files does not answer. All that needs no file still works. */
  FILE_UNAVAILABLE: {
    status: 503,
    message: 'Unable to fetch media file from url. Please try again shortly.',
  },
  /** Temporary: the store of files does not answer, or no process can read the file now. */
  UPLOAD_FAILED: { status: 503, message: 'An error occurred while trying to upload.' },
  UPLOAD_INTERRUPTED: { status: 400, message: 'An error occurred while trying to upload.' },
  ANALYSIS_FAILED: { status: 500, message: 'An error occurred while trying to analyze file.' },
  DETECTION_FAILED: { status: 500, message: 'Unable to run detection' },
  DEEP_SCAN_FAILED: { status: 500, message: 'Unable to run Deep Scan Pixel Analysis' },
  SIGN_IN_FAILED: { status: 401, message: 'The username or password is not correct.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again in %s.' },
  AUTH_TOKEN_FAILED: { status: 401, message: 'Failed to login with auth token.' },
  RESOURCE_TOKEN_FAILED: { status: 401, message: 'Failed to login with resource token.' },
  TokenExpiredError: { status: 401, message: 'Your login session has expired. Please login again.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please login.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'Someone else has changed or created this in the meantime.' },
  TWO_FACTOR_INVALID: { status: 400, message: 'Invalid two-factor code' },
  TWO_FACTOR_NOT_CONFIGURED: { status: 400, message: 'Unable to configure two-factor authentication' },
  TWO_FACTOR_NOT_DISABLED: { status: 400, message: 'Unable to disable two-factor authentication' },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'Please set up two-factor authentication first.' },
  PASSWORD_RULES: { status: 400, message: 'The password does not meet the rules.' },
  RESET_TOKEN_INVALID: { status: 400, message: 'The link is no longer valid. Please ask for a new one.' },
  CURRENT_PASSWORD_WRONG: { status: 400, message: 'The current password is not correct.' },
  NAME_NOT_CONFIRMED: { status: 400, message: 'Please type the exact name of the organisation.' },
  MAIN_ORGANISATION_STAYS: {
    status: 409,
    message: 'The main organisation runs this installation and cannot be deleted.',
  },
  DELETION_UNDER_WAY: {
    status: 409,
    message: 'The deadline for keeping the organisation has passed. It is being erased.',
  },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is not open here.' },
  CONFIRMATION_LINK_INVALID: {
    status: 400,
    message: 'The link is no longer valid. Please register again.',
  },
  REGISTRATION_PASSWORD_WRONG: {
    status: 400,
    message: 'This is not the password chosen at registration.',
  },
  MAIL_CHANGE_LINK_INVALID: {
    status: 400,
    message: 'The link is no longer valid. Please ask for a new one.',
  },
  SIGN_ON_NOT_FOUND: {
    status: 404,
    message: 'No organisation with this name signs in here. Please use your username and password.',
  },
  SIGN_ON_FAILED: {
    status: 401,
    message: 'Signing in through your organisation failed. Please try again.',
  },
  SIGN_ON_REFUSED: {
    status: 403,
    message: 'Your organisation recognised you, but you have no account here. Ask your administrator.',
  },
  IDENTITY_PROVIDER_SILENT: {
    status: 502,
    message: 'Your organisation’s identity provider did not respond correctly. Please try again.',
  },
  IDENTITY_PROVIDER_NOT_SAVED: { status: 400, message: 'Unable to save the identity provider.' },
  WORK_ORDER_NOT_SENT: { status: 409, message: 'Unable to send Work Order' },
  RECORD_NOT_CREATED: { status: 500, message: 'Unable To Create Record' },
  RECORD_NOT_SHOWN: { status: 500, message: 'Unable to display record.' },
  USER_NOT_UPDATED: { status: 400, message: 'unable to update current user' },
  USERNAME_TAKEN: { status: 409, message: 'This username is taken. Please choose another one.' },
  USER_SIGNED_IN: {
    status: 409,
    message: 'The user you have selected is currently logged in. Please select another user.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'The organisation needs an administrator who can sign in, and this is the last one.',
  },
  USER_GROUP_NOT_UPDATED: { status: 400, message: 'Unable to update the User Group' },
  ORGANISATION_CONFIG_NOT_UPDATED: {
    status: 400,
    message: 'Unable to update the Organization Configuration.',
  },
  LOGO_NOT_UPLOADED: { status: 500, message: 'Unable to Upload Company Logo.' },
  ACCESS_TOKENS_UNAVAILABLE: { status: 500, message: 'Unable to get Access Tokens' },
  ORGANISATION_TOKEN_NOT_REFRESHED: { status: 400, message: 'Unable To Refreshed Organization Token' },
  WEBHOOK_NOT_SAVED: { status: 400, message: 'The webhook could not be saved.' },
  WEBHOOK_ADDRESS_REFUSED: { status: 400, message: 'This address is not allowed for webhooks.' },
  REQUEST_EXPIRED: { status: 410, message: 'This request has ended.' },
  REQUEST_SUBMITTED: { status: 409, message: 'This request has already been answered.' },
  ANSWERS_INCOMPLETE: { status: 400, message: 'Some answers are missing or not valid.' },
  ANSWER_SIGNATURE_INVALID: { status: 400, message: 'The signature of the answers is not valid.' },
  UPLOAD_INCOMPLETE: { status: 409, message: 'A file has not arrived in full.' },
  FILE_DIFFERS: { status: 409, message: 'A file was changed during the upload.' },
  QUESTION_SET_LINKS_UNAVAILABLE: { status: 500, message: 'failure getting question set links' },
  ORGANISATION_CONFIG_UNAVAILABLE: { status: 500, message: 'Can not retrieve Organization Configuration.' },
  REPORT_TOO_LARGE: { status: 413, message: 'Too much for one report: %s.' },
  MAILBOX_NOT_SAVED: { status: 400, message: 'The mailbox could not be saved.' },
  MAILBOX_NOT_READ: { status: 409, message: 'The mailbox cannot be read now.' },
  MEDIA_STORAGES_UNAVAILABLE: { status: 500, message: 'Unable to get the Media Storages' },
  MEDIA_STORAGE_NOT_CREATED: { status: 400, message: 'Unable to create the Media Storage' },
  MEDIA_STORAGE_NOT_UPDATED: { status: 400, message: 'Unable to update the Media Storage' },
  MEDIA_STORAGE_NOT_TESTED: { status: 409, message: 'Unable to test the Media Storage' },
  MEDIA_STORAGE_NOT_REMOVED: { status: 500, message: 'Unable to delete the Media Storage' },
  DETECTION_JOBS_UNAVAILABLE: { status: 500, message: 'Unable to get the Detection Jobs' },
  DETECTION_JOB_NOT_CREATED: { status: 400, message: 'Unable to create the Detection Job' },
  DETECTION_JOB_NOT_UPDATED: { status: 400, message: 'Unable to update the Detection Job' },
  DETECTION_JOB_NOT_SCHEDULED: { status: 400, message: 'Unable to schedule the Detection Job' },
  DETECTION_JOB_NOT_PREVIEWED: { status: 409, message: 'Unable to preview the Detection Job' },
  DETECTION_JOB_NOT_RUN: { status: 409, message: 'Unable to run the Detection Job' },
  DETECTION_RUN_NOT_CHANGED: { status: 409, message: 'Unable to change the run of the Detection Job' },
  DETECTION_JOB_NOT_REMOVED: { status: 500, message: 'Unable to delete the Detection Job' },
  FORENSIC_STORAGE_UNAVAILABLE: { status: 500, message: 'Unable to get the Forensic Storage' },
  FORENSIC_FILES_NOT_IMPORTED: { status: 500, message: 'Unable to import the files into the Ledger' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again shortly.' },
  UNAVAILABLE: { status: 503, message: NO_ANSWER },
  STORAGE_FULL: {
    status: 507,
    message: 'This server has no room left for files. Please tell your administrator.',
  },
  CLOCK_WRONG: {
    status: 503,
    message:
      'The clock of this server is wrong, so nothing can be entered in the ledger. Please tell your administrator.',
  },
  UNEXPECTED: { status: 500, message: UNEXPECTED_ERROR },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The one shape of all failed answers. Its HTTP status is `ERRORS[code].status`. */
export const failureSchema = z.object({
  status: z.literal('Failure'),
  code: z.union([z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), z.literal(TOKEN_EXPIRED_CODE)]),
  /** The error's name, if `code` is a number. */
  name: z.string().optional(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Fills the first `%s` of an error's message. */
export function errorMessage(code: ErrorCode, value?: string | number): string {
  const { message } = ERRORS[code];
  return value === undefined ? message : message.replace('%s', () => String(value));
}
