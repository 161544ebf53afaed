export { createFingerprintPass, fingerprintFile } from './fingerprint-file.ts';
export type { FingerprintPass, Fingerprints } from './fingerprint-pass.ts';
