import type { Report } from '@assay/contract/reports';
import { expect, it } from 'vitest';
import { loadReportWords } from '../report-words.ts';
import { outlineLinks } from './links.ts';

const AT = '2026-11-30T07:22:51.134Z';
const shared = { kind: 'nearby', value: '52.52030, -13.40490', own: 'roof.jpg', other: 'shore.jpg' } as const;
const found = { referenceId: 'A-1', name: 'Storm', claimant: null, createdAt: AT, decision: null };
const report = {
  record: { createdAt: AT },
  links: { records: [{ ...found, shared: [shared] }], common: [], isCut: false },
} as unknown as Pick<Report, 'links' | 'record'>;

it.each([
  ['en', 'Places within 100 m: 52.52030° N, 13.40490° W (here roof.jpg, there shore.jpg)'],
  ['fr', 'Lieux à moins de 100 m\u00a0: 52,52030° N, 13,40490° O (ici roof.jpg, là shore.jpg)'],
] as const)('writes the place that records share as readers of %s do', async (language, words) => {
  const table = outlineLinks(report, await loadReportWords(language)).find(({ type }) => type === 'table');
  expect(table).toMatchObject({ rows: [expect.arrayContaining([words])] });
});
