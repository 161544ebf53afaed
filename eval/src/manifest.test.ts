import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { limitSamples, readManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

describe('a manifest', () => {
  it('is read by column names, whatever their order', () => {
    writeFileSync(
      join(folder, 'manifest.tsv'),
      'label\tfile\tmask\ntampered:splice\timages/casia1/t/a.jpg\timages/casia1/m/a.png\nhostile\thostile/x.png\t\n',
    );
    expect(readManifest(folder)).toEqual([
      {
        file: 'images/casia1/t/a.jpg',
        label: 'tampered:splice',
        mask: 'images/casia1/m/a.png',
        set: 'casia1',
      },
      { file: 'hostile/x.png', label: 'hostile', mask: null, set: 'hostile' },
    ]);
  });

  it('is refused without its columns', () => {
    writeFileSync(join(folder, 'manifest.tsv'), 'file\tlabel\n');
    expect(() => readManifest(folder)).toThrow('no column "mask"');
  });

  it('is thinned out evenly, each label of each set for itself', () => {
    const samples = ['a', 'b'].flatMap((label) =>
      Array.from({ length: 6 }, (_, index) => ({ file: `${label}${index}`, label, mask: null, set: 's' })),
    );
    expect(limitSamples(samples, 2).map(({ file }) => file)).toEqual(['a0', 'a3', 'b0', 'b3']);
    expect(limitSamples(samples, Number.POSITIVE_INFINITY)).toEqual(samples);
  });
});
