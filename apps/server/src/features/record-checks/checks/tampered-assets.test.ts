import { organisationConfigSchema } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '../file-facts.ts';
import { checkTamperedAssets } from './tampered-assets.ts';

const config = organisationConfigSchema.parse({});

function file(facts: Partial<FileFacts>): FileFacts {
  return {
    ...{ id: 'a', name: 'statement.pdf', isPicture: false, width: null, height: null, tamperScore: 85 },
    ...{ document: null, receivedAt: new Date(0), sentFrom: null },
    captured: { make: null, model: null, takenAt: null, location: null },
    ...facts,
  };
}

describe('a suspicious document', () => {
  it('is told with what its history or its signatures show', () => {
    const document = { verdict: 'changed' as const, reason: 'Text on page 1 was changed.' };
    expect(checkTamperedAssets([file({ document })], config)).toEqual([
      {
        ...{ code: 'ERROR_TAMPERED_ASSETS', assetIds: ['a'] },
        message:
          '“statement.pdf” has a tamper score of 85; from 50 on a file is suspicious here. Text on page 1 was changed.',
        values: { tamperScore: 85, maxTamperScore: 50, documentVerdict: 'changed' },
      },
    ]);
  });

  it('is told by its score alone where they show nothing', () => {
    const document = { verdict: 'cannot-tell' as const, reason: 'It holds no history.' };
    const [finding] = checkTamperedAssets([file({ document })], config);
    expect(finding?.message).not.toContain('history');
    expect(checkTamperedAssets([file({ document, tamperScore: 49 })], config)).toEqual([]);
  });
});
