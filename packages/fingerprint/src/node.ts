export { createFingerprintPass, fingerprintFile } from './fingerprint-file.ts';
export type { FingerprintPass, Fingerprints } from './fingerprint-pass.ts';
export {
  createFingerprintThreads,
  type FingerprintThreads,
} from './threads/fingerprint-threads.ts';
