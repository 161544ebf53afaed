export { type AssetReader, createAssetReader } from './asset-reader.ts';
export { mountAssets } from './routes.ts';
