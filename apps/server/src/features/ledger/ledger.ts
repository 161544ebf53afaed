export { type AssetProof, findAssetProof, proveEntry } from './build-proof.ts';
export { enqueueEntries } from './enqueue-entries.ts';
export {
  enterAuditHead,
  enterBundle,
  enterDecision,
  enterVerdict,
  stateDecision,
  stateVerdict,
} from './enter-statements.ts';
export { eraseAllEntries, eraseEntries, eraseEntriesFrom } from './erase-entries.ts';
export { findAssetStates, findRevocations } from './find-states.ts';
export { importFiles } from './import-files.ts';
export { describeClock } from './ledger-clock.ts';
export { openOwnCheckpoint } from './log-signer.ts';
export {
  createEmptyCheckpoint,
  openInstallationCheckpoint,
  openInstallationKey,
  readLogKeysNote,
  startLedger,
} from './open-ledger.ts';
export type { PublishedCheckpoint } from './published-checkpoint.ts';
export {
  type EnteredStatement,
  findAuditProof,
  findBundleProof,
  readDecisions,
  readVerdict,
  type StatementProof,
} from './read-statements.ts';
export { requireOwnLedgerKey } from './require-own-key.ts';
export { retryWhileWaiting } from './retry-while-waiting.ts';
export { mountLedger } from './routes.ts';
export { readSignedCheckpoint } from './stored-checkpoints.ts';
export { readTilesFrom } from './stored-tiles.ts';
export { readTimeDocuments } from './timestamps/read-time-documents.ts';
export { askWitness } from './witnesses/ask-witness.ts';
export { countWitnesses } from './witnesses/read-witnesses.ts';
