export { BundleError, type EvidenceManifest } from './manifest.ts';
export { openBundle } from './open-bundle.ts';
export { type Bundle, type BundleCheck, readManifest, verifyBundle } from './verify-bundle.ts';
