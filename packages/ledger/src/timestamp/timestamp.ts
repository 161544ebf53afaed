export { readRoots, type TimestampTrust } from './authorities.ts';
export { encodeTimestampRequest, makeNonce, readTimestampResponse } from './request.ts';
export { readRevocationLists } from './revocation.ts';
export { TimestampError, type TimestampErrorCode } from './timestamp-error.ts';
export { type VerifiedTimestamp, verifyTimestamp } from './verify-timestamp.ts';
