import { expect, it } from 'vitest';
import { explainNoPicture } from './explain-no-picture.ts';

it('says that a picture is awaited only while it is', () => {
  expect(explainNoPicture({ type: 'image' }, true)).toBe('The picture is being prepared.');
  expect(explainNoPicture({ type: 'image' }, false)).toBe('No picture of this file can be shown.');
});

it('says nothing of files that are no pictures', () => {
  for (const type of ['video', 'audio', 'pdf', 'otherFileType'] as const)
    for (const isPending of [true, false]) expect(explainNoPicture({ type }, isPending)).toBeNull();
});
