import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, compareVerdicts, digestStatement, type VerdictStatement } from './statement.ts';

const verdict: VerdictStatement = {
  statement: 'assay-verdict/1',
  fileFingerprint: 'a'.repeat(64),
  fingerprint: 'b'.repeat(64),
  taskId: '00000000-0000-4000-8000-000000000001',
  receivedAt: '2026-11-21T12:00:00.000Z',
  tamperScore: 71,
  band: 'high',
  sentences: ['Something stands out.'],
  assessments: [
    {
      ...{ model: 'jpeg-ghost', version: '2.1.0', status: 'finding', compromisedScore: 70.25 },
      ...{ message: 'A part was saved before.', regions: [{ x: 1, y: 2, width: 3.5, height: 4 }] },
    },
    {
      model: 'noise',
      version: '1.0.0',
      status: 'not-applicable',
      compromisedScore: null,
      message: '–',
      regions: [],
    },
  ],
};

describe('canonical JSON', () => {
  it('writes the example of RFC 8785, 3.2.2 as that says', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts by UTF-16 code units, as RFC 8785, 3.2.3 does', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = Object.keys(
      JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [`k${key}`, 1])))),
    );
    expect(sorted).toEqual(
      ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'].map((k) => `k${k}`),
    );
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [undefined]])('refuses %s', (value) => {
    expect(() => canonicalJson({ value: [value] })).toThrow(RangeError);
  });
});

describe('the digest of a statement', () => {
  it('is SHA-256 of its canonical bytes, whatever the order of its members', () => {
    const right = createHash('sha256').update(canonicalJson(verdict)).digest('hex');
    expect(digestStatement(verdict)).toBe(right);
    const turned = Object.fromEntries(Object.entries(verdict).reverse()) as VerdictStatement;
    expect(digestStatement(turned)).toBe(right);
  });

  it('changes with every value that is in it', () => {
    const digests = new Set([digestStatement(verdict)]);
    const changed: VerdictStatement[] = [
      { ...verdict, tamperScore: 70 },
      { ...verdict, sentences: [] },
      { ...verdict, assessments: verdict.assessments.slice(1) },
      {
        ...verdict,
        assessments: [{ ...verdict.assessments[0]!, version: '2.1.1' }, verdict.assessments[1]!],
      },
    ];
    for (const statement of changed) digests.add(digestStatement(statement));
    expect(digests.size).toBe(5);
  });
});

describe('two verdicts on a file', () => {
  it('are the same where every method says the same, whatever the score’s fractions', () => {
    expect(compareVerdicts(verdict, { ...verdict, tamperScore: 71.3 })).toEqual([]);
  });

  it('are told apart by what weighed the methods, where it was entered', () => {
    const entered = { ...verdict, fusion: 'a1' };
    expect(compareVerdicts(entered, { ...verdict, fusion: 'a1' })).toEqual([]);
    expect(compareVerdicts(entered, { ...verdict, fusion: 'b2' })).toEqual([
      { model: null, what: 'version', entered: 'a1', computed: 'b2' },
    ]);
    expect(compareVerdicts(verdict, { ...verdict, fusion: 'b2' })).toEqual([]);
    expect(digestStatement(entered)).not.toBe(digestStatement({ ...verdict, fusion: 'b2' }));
  });

  it('are told apart method by method', () => {
    const [ghost] = verdict.assessments as [VerdictStatement['assessments'][0]];
    const computed = {
      ...{ tamperScore: 20, band: 'low' },
      assessments: [
        { ...ghost, version: '2.2.0', compromisedScore: 12, regions: [] },
        { ...ghost, model: 'copy-move' },
      ],
    };
    expect(compareVerdicts(verdict, computed).map(({ model, what }) => [model, what])).toEqual([
      [null, 'score'],
      [null, 'band'],
      ['jpeg-ghost', 'version'],
      ['jpeg-ghost', 'score'],
      ['jpeg-ghost', 'places'],
      ['noise', 'missing'],
      ['copy-move', 'added'],
    ]);
  });
});
