import type { Check } from '../file-facts.ts';

export const checkTamperedAssets: Check = (files, { maxTamperScore }) =>
  files.flatMap(({ id, name, tamperScore, document }) => {
    if (tamperScore === null || tamperScore < maxTamperScore) return [];
    const isChanged = document?.verdict === 'changed' || document?.verdict === 'broken';
    const message = `“${name}” has a tamper score of ${tamperScore}; from ${maxTamperScore} on a file is suspicious here.`;
    return [
      {
        code: 'ERROR_TAMPERED_ASSETS',
        message: isChanged ? `${message} ${document.reason}` : message,
        assetIds: [id],
        values: {
          ...{ tamperScore, maxTamperScore },
          ...(document ? { documentVerdict: document.verdict } : {}),
        },
      },
    ];
  });
