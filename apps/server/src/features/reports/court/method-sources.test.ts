import { readFileSync } from 'node:fs';
import { listMethods } from '@assay/analysis';
import { describe, expect, it } from 'vitest';
import { METHOD_SOURCES } from './method-sources.ts';

const METHODS = new URL('../../../../../../packages/forensics/src/methods/', import.meta.url);

/** READMEs cite publications with the year, or with the number of a standard. */
const PUBLISHED =
  /\b(ISO|IEC|RFC|EN|ETSI|ITU-T|EBU)\b[^.;]{0,12}\d|\b(IEEE|ACM|NDSS|CVPR|ICASSP|SPIE|IPOL|IWBF)\b/;

describe.each(listMethods().map(({ model }) => model))('%s', (model) => {
  const readme = readFileSync(new URL(`${model}/README.md`, METHODS), 'utf8').replace(/\s+/g, ' ');
  const source = METHOD_SOURCES[model];

  it('is called the product’s own only where its README names no publication', () => {
    expect(source !== undefined || !PUBLISHED.test(readme)).toBe(true);
  });

  it('is said to come from nothing but what its README names', () => {
    // The edition of ISO 32000-2 is the same everywhere.
    const years = source?.replaceAll('ISO 32000-2:2020', '').match(/\b(19|20)\d\d\b/g) ?? [];
    expect(years.filter((year) => !readme.includes(year))).toEqual([]);
  });
});
