import path from 'node:path';

/** What is written for `train.py`, and what it writes. */
export const NETWORK_FOLDER = path.resolve(import.meta.dirname, '../../../.cache/network');
