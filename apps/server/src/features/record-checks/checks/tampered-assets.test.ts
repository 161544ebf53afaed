import { organisationConfigSchema } from '@assay/contract/organisations';
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '../file-facts.ts';
import { checkTamperedAssets } from './tampered-assets.ts';

const config = organisationConfigSchema.parse({});

function file(facts: Partial<FileFacts>): FileFacts {
  return {
    ...{ id: 'a', name: 'statement.pdf', isPicture: false, width: null, height: null, tamperScore: 85 },
    ...{ documentVerdict: null, receivedAt: new Date(0), sentFrom: null },
    captured: { make: null, model: null, takenAt: null, location: null },
    ...facts,
  };
}

describe('a suspicious document', () => {
  it('is told with what its history or its signatures show', () => {
    expect(checkTamperedAssets([file({ documentVerdict: 'changed' })], config)).toMatchObject([
      {
        ...{ code: 'ERROR_TAMPERED_ASSETS', assetIds: ['a'] },
        message:
          '“statement.pdf” has a tamper score of 85; your organisation treats 50 and above as suspicious. It was changed after being made or signed.',
        statements: [{ id: 'finding.score' }, { id: 'finding.document-changed' }],
        values: { tamperScore: 85, maxTamperScore: 50, documentVerdict: 'changed' },
      },
    ]);
  });

  it('is told by its score alone where they show nothing', () => {
    const documentVerdict = 'cannot-tell';
    const [finding] = checkTamperedAssets([file({ documentVerdict })], config);
    expect(finding?.message).toMatch(/as suspicious\.$/);
    expect(checkTamperedAssets([file({ documentVerdict, tamperScore: 49 })], config)).toEqual([]);
  });
});
