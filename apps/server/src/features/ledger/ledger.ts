export { type AssetProof, findAssetProof } from './build-proof.ts';
export { enqueueEntries } from './enqueue-entries.ts';
export { enterDecision, enterVerdict } from './enter-statements.ts';
export { findAssetStates } from './find-states.ts';
export { openInstallationKey, startLedger } from './open-ledger.ts';
export { type EnteredStatement, readDecisions, readVerdict } from './read-statements.ts';
export { mountLedger } from './routes.ts';
export { readSignedCheckpoint } from './stored-checkpoints.ts';
