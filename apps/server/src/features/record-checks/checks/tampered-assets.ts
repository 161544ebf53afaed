import type { Check } from '../file-facts.ts';

export const checkTamperedAssets: Check = (files, { maxTamperScore }) =>
  files.flatMap(({ id, name, tamperScore }) => {
    if (tamperScore === null || tamperScore < maxTamperScore) return [];
    const message = `“${name}” has a tamper score of ${tamperScore}; from ${maxTamperScore} on a file is suspicious here.`;
    return [
      { code: 'ERROR_TAMPERED_ASSETS', message, assetIds: [id], values: { tamperScore, maxTamperScore } },
    ];
  });
