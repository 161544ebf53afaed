import type { AnalysisResult } from '@assay/analysis';
import { say } from '@assay/statements';
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
    const clause = say('metadata.editor', { program: 'Adobe Photoshop' });
    const statements = [say('metadata.found', { facts: clause })];
    const text = 'it was saved by Adobe Photoshop';
    const facts = [{ id: 'editor', weight: 0.25, text, statements: [clause] }];
    expect(presentMetadata(result(groups, facts))?.groups).toEqual([
      {
        kind: 'contradictions',
        title: 'Inconsistencies',
        entries: [
          { name: 'editor', value: 'it was saved by Adobe Photoshop', statements, conspicuous: true },
        ],
      },
      {
        kind: 'exif',
        title: 'EXIF',
        entries: [
          { name: 'Software', value: 'Adobe Photoshop', conspicuous: true },
          { name: 'Make', value: 'Canon', conspicuous: false },
        ],
      },
      { kind: 'jfif', title: 'JFIF', entries: [{ name: 'Version', value: '1.1', conspicuous: false }] },
    ]);
  });

  it('name a group that has no title of ours as the file does', () => {
    expect(
      presentMetadata(result({ ducky: { Quality: '60' }, constructor: { A: '1' } }, []))?.groups,
    ).toEqual([
      { kind: 'other', title: 'ducky', entries: [{ name: 'Quality', value: '60', conspicuous: false }] },
      { kind: 'other', title: 'constructor', entries: [{ name: 'A', value: '1', conspicuous: false }] },
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

  it('never call it inconsistent that a file says nothing of its origin', () => {
    const facts = [
      { id: 'none', weight: 0.1, text: 'the file carries no description of where it comes from' },
    ];
    const shown = presentMetadata(result({ jfif: { Version: '1.1' } }, facts))?.groups ?? [];
    expect(shown.map(({ title }) => title)).toEqual(['JFIF', 'Notes']);
    expect(shown.flatMap(({ entries }) => entries).some(({ conspicuous }) => conspicuous)).toBe(false);
  });

  it('of a document begin with what stands out, and what is slight stays quiet', () => {
    const facts = [
      { id: 'metadata-changed-later', weight: 0.05, text: 'It was changed a day after it was made.' },
      { id: 'metadata-editor', weight: 0.3, text: 'It was saved by an editor.' },
    ];
    const document = { metadata: { Title: 'Statement', ModDate: 'D:20260302101500Z', Producer: 'Editor 9' } };
    const assessments = [{ model: 'pdf-metadata', raw: { facts } }];
    expect(presentMetadata({ document, assessments } as unknown as AnalysisResult)?.groups).toEqual([
      {
        kind: 'contradictions',
        title: 'What stands out',
        entries: [{ name: 'editor', value: 'It was saved by an editor.', conspicuous: true }],
      },
      {
        kind: 'document',
        title: 'Document information',
        entries: [
          { name: 'Producer', value: 'Editor 9', conspicuous: true },
          { name: 'Title', value: 'Statement', conspicuous: false },
          {
            name: 'ModDate',
            value: '2 March 2026, 10:15:00 (UTC), written D:20260302101500Z',
            statements: [expect.objectContaining({ id: 'pdf-metadata.written-date' })],
            conspicuous: false,
          },
        ],
      },
      {
        kind: 'notes',
        title: 'Notes',
        entries: [
          { name: 'changed later', value: 'It was changed a day after it was made.', conspicuous: false },
        ],
      },
    ]);
  });

  it('are null where none were read', () => {
    expect(presentMetadata({ metadata: null, assessments: [] } as unknown as AnalysisResult)).toBeNull();
  });
});
