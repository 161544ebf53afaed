export {
  type Checkpoint,
  type CheckpointSigner,
  openCheckpoint,
  signCheckpoint,
  signCheckpointWith,
  signerOf,
} from './checkpoint.ts';
export { type Cosignature, cosignCheckpoint, readCosignatures } from './cosignature.ts';
export { decodeEntry, type EntryKind, encodeEntry, type LedgerEntry } from './entry.ts';
export { LedgerError, type LedgerErrorCode } from './errors.ts';
export { EMPTY_ROOT, hashLeaf } from './hashing.ts';
export { type Integration, integrateLeaves } from './integrate.ts';
export { formatKeyWords } from './key-words/key-words.ts';
export { readVerifierKey } from './key-words/read-verifier-key.ts';
export {
  createSigningKey,
  formatVerifierKey,
  parseVerifierKey,
  type SigningKey,
  type VerifierKey,
} from './keys.ts';
export { type LogKeys, openLogKeys, signLogKeys } from './log-keys/log-keys-note.ts';
export {
  isTrustedKey,
  type LogTrust,
  openTrustedCheckpoint,
  type TrustedLogKey,
  toTrustedKeys,
} from './log-keys/trusted-log-keys.ts';
export { type Note, parseNote, signNote, verifyNote } from './note.ts';
export { openProofDocument, type ProofDocument } from './proof-document.ts';
export {
  type ProofMaterial,
  type Trust,
  type VerificationResult,
  verifyProofMaterial,
} from './proof-material.ts';
export { buildConsistencyProof, buildInclusionProof, readRoot } from './proofs.ts';
export {
  type Recomputation,
  type RecomputationOptions,
  recomputeTree,
  type TreeDifference,
} from './recompute-tree.ts';
export {
  canonicalJson,
  compareVerdicts,
  type DecisionStatement,
  digestStatement,
  digestText,
  type Statement,
  type VerdictDifference,
  type VerdictStatement,
} from './statement.ts';
export { parseStrictJson } from './strict-json.ts';
export { createTileCache, type TileCache } from './tile-cache.ts';
export {
  decodeEntryBundle,
  encodeEntryBundle,
  formatEntriesPath,
  formatTilePath,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  type TileData,
  type TileReader,
} from './tiles.ts';
export { formatTimeDocument, openTimeDocument, type TimeDocument } from './time-document.ts';
export { formatTlogProof, parseTlogProof } from './tlog-proof.ts';
export { type Count, verifyConsistency, verifyInclusion } from './verification.ts';
