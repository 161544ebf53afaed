import { type Check, raise } from '../file-facts.ts';

export const checkTamperedAssets: Check = (files, { maxTamperScore }) =>
  files.flatMap(({ id, name, tamperScore }) => {
    if (tamperScore === null || tamperScore < maxTamperScore) return [];
    const values = { tamperScore, maxTamperScore };
    return [raise('ERROR_TAMPERED_ASSETS', { name }, { assetIds: [id], values })];
  });
