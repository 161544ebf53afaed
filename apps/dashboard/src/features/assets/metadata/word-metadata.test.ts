import { say } from '@assay/statements';
import { loadRenderer } from '@assay/statements/render';
import { expect, it } from 'vitest';
import { wordMetadata } from './word-metadata.ts';

it('puts what was found into the reader’s words, and leaves what stands in the file', async () => {
  const render = await loadRenderer('de');
  const said = say('metadata.found', { facts: say('metadata.editor', { program: 'GIMP 2.10' }) });
  const groups = [
    {
      kind: 'contradictions' as const,
      title: 'Inconsistencies',
      entries: [
        { name: 'editor', value: 'it was saved by GIMP 2.10', statements: [said], conspicuous: true },
      ],
    },
    {
      kind: 'exif' as const,
      title: 'EXIF',
      entries: [{ name: 'Software', value: 'GIMP 2.10', conspicuous: true }],
    },
  ];
  const [found, exif] = wordMetadata(groups, (english, statements) => ({
    words: statements ? render([said]) : english,
    lang: undefined,
  }));
  expect(found?.entries[0]?.value).toBe('Zu dieser Datei: sie wurde von GIMP 2.10 gespeichert.');
  expect(exif).toEqual(groups[1]);
});
