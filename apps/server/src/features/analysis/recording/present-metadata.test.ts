import type { AnalysisResult } from '@assay/analysis';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { presentRecordingMetadata } from './present-metadata.ts';

const said = say('audio-container.editor', { writer: 'Audacity 3.4' });
const found = {
  assessments: [
    { raw: { oddities: [{ marker: 'sound-editor', message: inEnglish(said), statements: [said] }] } },
  ],
} as unknown as AnalysisResult;
const nothing = { assessments: [] } as unknown as AnalysisResult;

describe('the metadata of a recording', () => {
  it('begin with what does not fit, and with the tags that it is about', () => {
    const tags = { title: 'Call', encoder: 'Audacity 3.4' };
    const groups = presentRecordingMetadata(tags, found)?.groups;
    expect(groups?.map(({ kind, title }) => [kind, title])).toEqual([
      ['contradictions', 'Inconsistencies'],
      ['container', 'Container'],
    ]);
    expect(groups?.[0]?.entries).toEqual([
      {
        name: 'sound editor',
        value: 'The file names a program for editing sound: Audacity 3.4.',
        statements: [said],
        conspicuous: true,
      },
    ]);
    expect(groups?.[1]?.entries.map(({ name, conspicuous }) => [name, conspicuous])).toEqual([
      ['encoder', true],
      ['title', false],
    ]);
  });

  it('mark a date that stands for none', () => {
    const groups = presentRecordingMetadata({ creation_time: '1904-01-01T00:00:00Z' }, nothing)?.groups;
    expect(groups?.[0]?.entries[0]?.conspicuous).toBe(true);
  });

  it('are not there where they were not read', () => {
    expect(presentRecordingMetadata(null, nothing)).toBeNull();
  });
});
