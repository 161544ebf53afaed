export { createFingerprintPass, fingerprintFile, openFile } from './fingerprint-file.ts';
export type { FingerprintPass, Fingerprints } from './fingerprint-pass.ts';
