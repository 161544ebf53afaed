import { expect, it } from 'vitest';
import { findLeading } from './leading-metadata.ts';

const entry = (name: string, value: string, conspicuous = false) => ({ name, value, conspicuous });
const groups = [
  {
    kind: 'contradictions' as const,
    title: 'Inconsistencies',
    entries: [entry('editor', 'it was saved by Photo Editor 4.2', true)],
  },
  { title: 'File', entries: [entry('Image Width', '880px')] },
  {
    title: 'EXIF',
    entries: [
      entry('Model', 'EOS 5D'),
      entry('Make', 'Canon'),
      entry('Software', 'Photo Editor 4.2'),
      entry('DateTime', '2026:11:20 01:51:22'),
      entry('DateTimeOriginal', '2026:11:20 01:51:22'),
      entry('GPSLatitude', '47.42'),
    ],
  },
  { title: 'GPS', entries: [entry('Latitude', '47.42'), entry('Longitude', '10.98')] },
];

it('answers when, where, device and software, in that order and each value once, and repeats no contradiction', () => {
  expect(findLeading(groups).map(({ question, name }) => `${question}: ${name}`)).toEqual([
    ...['when: DateTimeOriginal', 'where: Latitude', 'where: Longitude', 'device: Make', 'device: Model'],
    'software: Software',
  ]);
});

it('lets no question crowd out another, and is ten at most', () => {
  const many = Array.from({ length: 20 }, (_, n) => entry('Software', `program ${n}`));
  const all = [...groups, { title: 'XMP', entries: many }];
  expect(findLeading(all).filter(({ question }) => question === 'software')).toHaveLength(3);
  expect(findLeading(all).length).toBeLessThanOrEqual(10);
});

it('is empty where the file answers none of them', () => {
  expect(findLeading([{ title: 'File', entries: [entry('Format', 'JPEG')] }])).toEqual([]);
});
