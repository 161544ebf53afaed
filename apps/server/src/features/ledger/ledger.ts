export { type AssetProof, findAssetProof, proveEntry } from './build-proof.ts';
export { enqueueEntries } from './enqueue-entries.ts';
export {
  enterBundle,
  enterDecision,
  enterVerdict,
  stateDecision,
  stateVerdict,
} from './enter-statements.ts';
export { findAssetStates, findRevocations } from './find-states.ts';
export { describeClock } from './ledger-clock.ts';
export {
  createEmptyCheckpoint,
  openInstallationCheckpoint,
  openInstallationKey,
  startLedger,
} from './open-ledger.ts';
export type { PublishedCheckpoint } from './published-checkpoint.ts';
export {
  type EnteredStatement,
  findBundleProof,
  readDecisions,
  readVerdict,
  type StatementProof,
} from './read-statements.ts';
export { mountLedger } from './routes.ts';
export { readSignedCheckpoint } from './stored-checkpoints.ts';
export { readTilesFrom } from './stored-tiles.ts';
export { readTimeDocument } from './timestamps/read-time-document.ts';
