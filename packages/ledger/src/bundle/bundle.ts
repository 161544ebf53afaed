export { BundleError } from './bundle-error.ts';
export {
  type BundleMember,
  type BundleStatement,
  type DecisionClaim,
  type FileClaim,
  MANIFEST,
  MANIFEST_PROOF,
} from './bundle-statement.ts';
export type { OnEntry, ProvenEntry, WitnessTrust } from './check-proof.ts';
export { checkTimeOf, timePathOf, type VerifyTime } from './check-time.ts';
export { openBundle } from './open-bundle.ts';
export type { Bundle } from './opened-bundle.ts';
export { type BundleCheck, type Conclusion, conclude, describeCheck, type Outcome } from './outcome.ts';
export { type BundleSummary, readBundleSummary, verifyBundle } from './verify-bundle.ts';
export { inEnglish, type Said, sayTime, tell, WORD_IDS } from './words.ts';
export { type MemberToWrite, writeArchive } from './write-archive.ts';
