import { expect, it } from 'vitest';
import { stateVerdict } from './enter-statements.ts';

it('a verdict is entered with the English words of its places, without what they say for other languages', () => {
  const place = { page: 2, x: 0, y: 0, width: 9, height: 9, label: 'Page 2 is a picture.' };
  const statement = { id: 'pdf-pages.picture-among-text', values: { page: 2 } };
  const assessment = {
    ...{ model: 'pdf-pages', version: '1.0.0', title: 'Pages of another kind', status: 'finding' as const },
    ...{ compromisedScore: 20, message: 'Page 2 is a picture.', raw: {}, overlayKey: null, milliseconds: 1 },
    regions: [{ ...place, statement }],
  };
  const stated = stateVerdict({
    ...{ fileFingerprint: 'a', fingerprint: 'b', createdAt: new Date(0), taskId: 'c', tamperScore: 6 },
    band: 'low',
    analysis: { sentences: [], assessments: [assessment], overlayKey: null, milliseconds: 1 },
  });
  expect(stated.assessments[0]?.regions).toEqual([place]);
});
