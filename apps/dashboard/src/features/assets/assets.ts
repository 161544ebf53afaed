/** One file with its findings, and the words for them. */

export { useUnfiledAssets } from './api/find-assets.ts';
export { assetQuery } from './api/get-asset.ts';
export { AssetViewer } from './asset-viewer.tsx';
export { assetsTexts } from './assets-texts.ts';
export { StateBadge } from './ledger/state-badge.tsx';
export { validationOf } from './ledger/validation-state.ts';
export { waitingFor } from './live/wait-for-asset.ts';
export { RecordingComparisonView } from './recording/comparison/lazy-comparison.tsx';
export { usePreloadedAsset } from './use-preloaded-asset.ts';
export { describeReading } from './verdict/describe-reading.ts';
export { badgeOf, readScore, resultOf, type ScoreReading } from './verdict/read-score.ts';
