export { type AssetReader, createAssetReader, type ReadUploads } from './asset-reader.ts';
export { mountAssets } from './routes.ts';
