export { type FingerprintOptions, fingerprintBlob, fingerprintString } from './browser.ts';
export {
  type Container,
  DETECT_BYTES,
  detectContainer,
  holdsSoundAlone,
  type MediaType,
} from './detect-container.ts';
export { detectMessage, type MessageType } from './detect-message.ts';
export { detectOtherPicture, type OtherPictureType } from './detect-picture.ts';
export { type Fingerprints, SLICE_BYTES } from './fingerprint-pass.ts';
export type { RandomAccess } from './random-access.ts';
