import type { AnalysisResult } from '@assay/analysis';
import { describe, expect, it } from 'vitest';
import { presentMetadata } from './present-metadata.ts';

const result = (groups: Record<string, Record<string, string>>, facts: unknown) =>
  ({
    metadata: { groups },
    assessments: [{ model: 'metadata', raw: { facts } }],
  }) as unknown as AnalysisResult;
const groups = { jfif: { Version: '1.1' }, exif: { Make: 'Canon', Software: 'Adobe Photoshop' } };

describe('metadata as they are shown', () => {
  it('begin with what is inconsistent, and mark the tags that it is about', () => {
    const facts = [{ id: 'editor', weight: 0.25, text: 'it was saved by Adobe Photoshop' }];
    expect(presentMetadata(result(groups, facts))?.groups).toEqual([
      {
        title: 'Inconsistencies',
        entries: [{ name: 'editor', value: 'it was saved by Adobe Photoshop', conspicuous: true }],
      },
      {
        title: 'EXIF',
        entries: [
          { name: 'Software', value: 'Adobe Photoshop', conspicuous: true },
          { name: 'Make', value: 'Canon', conspicuous: false },
        ],
      },
      { title: 'JFIF', entries: [{ name: 'Version', value: '1.1', conspicuous: false }] },
    ]);
  });

  it('are plain groups where nothing is inconsistent, whatever the method’s figures look like', () => {
    for (const facts of [[], undefined, 'none', [null, { id: 1 }]]) {
      expect(presentMetadata(result(groups, facts))?.groups.map(({ title }) => title)).toEqual([
        'JFIF',
        'EXIF',
      ]);
    }
  });

  it('are null where none were read', () => {
    expect(presentMetadata({ metadata: null, assessments: [] } as unknown as AnalysisResult)).toBeNull();
  });
});
