import { RECORD_ERROR_CODES, type RecordErrorCode } from '@assay/contract/closed-sets';
import { organisationConfigSchema } from '@assay/contract/organisations';
import type { ReviewWeight } from '@assay/contract/review-settings';
import { describe, expect, it } from 'vitest';
import { type FileState, findReasons } from './find-reasons.ts';
import { rankOf, weigh } from './sum-up-review.ts';

const usual = organisationConfigSchema.parse({});
const file = (id: string, given: Partial<FileState> = {}): FileState => ({
  ...{
    id,
    mimeType: 'image/jpeg',
    analysisStatus: 'complete',
    tamperScore: 10,
    verdict: null,
    signatures: [],
    isDisputed: false,
    credentials: null,
    isAiMade: false,
    isHeldBack: false,
    hasOddDigits: false,
    strongestPlace: null,
    facts: [],
  },
  ...given,
});
const tell = (files: FileState[], findings: Parameters<typeof findReasons>[1] = [], config = usual) =>
  findReasons(files, findings, config).map(({ kind, code, assetId, weight }) => [
    kind,
    code,
    assetId,
    weight,
  ]);

describe('a person is needed for', () => {
  it('a score from the threshold on, and none below', () => {
    expect(tell([file('a', { tamperScore: 50 }), file('b', { tamperScore: 49 })])).toEqual([
      ['score', null, 'a', 50],
    ]);
  });

  it('a picture that is held below 50 only because no method is clear by itself', () => {
    const files = [file('held', { tamperScore: 49, isHeldBack: true }), file('low', { tamperScore: 49 })];
    expect(tell(files)).toEqual([['score', null, 'held', 49]]);
    // A threshold above HELD_SCORE leaves out what is held below it.
    expect(tell(files, [], { ...usual, needsReviewThreshold: 60 })).toEqual([]);
  });

  it('digits of a receipt that stand out, unless that is switched off', () => {
    const files = [file('a', { hasOddDigits: true }), file('b')];
    expect(tell(files)).toEqual([['digits', null, 'a', 55]]);
    const off = { ...usual, reviewWeights: { ...usual.reviewWeights, digits: 0 } };
    expect(tell(files, [], off)).toEqual([]);
  });

  it('a score below the threshold that one method contradicts, and no other', () => {
    const files = [
      file('disputed', { tamperScore: 12, isDisputed: true }),
      file('above', { tamperScore: 49, isDisputed: true }),
      file('agreed', { tamperScore: 12 }),
      file('none', { analysisStatus: 'running', tamperScore: null, isDisputed: true }),
    ];
    expect(tell(files, [], { ...usual, needsReviewThreshold: 40 })).toEqual([
      ['disputed', null, 'disputed', 45],
      ['score', null, 'above', 49],
    ]);
  });

  it('a place that one method marks although the score stays below the threshold', () => {
    const files = [
      file('spliced', { tamperScore: 37, strongestPlace: 64 }),
      file('faint', { tamperScore: 37, strongestPlace: 39 }),
      file('disputed', { tamperScore: 37, strongestPlace: 80, isDisputed: true }),
      file('above', { tamperScore: 70, strongestPlace: 80 }),
    ];
    expect(tell(files).map(([kind, , id]) => [kind, id])).toEqual([
      ['place', 'spliced'],
      ['disputed', 'disputed'],
      ['score', 'above'],
    ]);
  });

  it.each([
    ['contradiction', 'date-in-future'],
    ['contradiction', 'modified-before'],
    ['contradiction', 'metadata-date-impossible'],
    ['contradiction', 'two-makers'],
    ['contradiction', 'place-impossible'],
    ['sums', 'lines-and-total'],
    ['sums', 'impossible-amount'],
    ['sums', 'e-invoice-differs'],
    ['sums', 'check-digit'],
    ['sums', 'code-signature'],
    ['sums', 'account-amount'],
    ['foreign-data', 'foreign-data'],
    ['editor', 'editor'],
    ['editor', 'metadata-graphics-program'],
  ])('%s where a file has the fact %s, whatever its score', (kind, fact) => {
    expect(tell([file('a', { facts: [fact, 'history'] })]).map(([found]) => found)).toEqual([kind]);
  });

  it('no fact that is nothing out of the ordinary', () => {
    expect(
      tell([file('a', { facts: ['none', 'history', 'modified', 'date-too-old', 'place-zero'] })]),
    ).toEqual([]);
  });

  it('content credentials that do not verify, its own or of a part, and none that nobody could check', () => {
    const files = (
      ['invalid', 'ingredient-invalid', 'trusted', 'valid-unknown-signer', 'could-not-check', 'none'] as const
    ).map((credentials) => file(credentials, { credentials }));
    expect(tell(files)).toEqual([
      ['credentials', 'invalid', 'invalid', 60],
      ['credentials', 'ingredient-invalid', 'ingredient-invalid', 60],
    ]);
  });

  it.each(['image/jpeg', 'video/mp4', 'audio/mpeg'])(
    'content credentials that do not verify, and a mark of AI, of %s alike',
    (mimeType) => {
      expect(tell([file('a', { mimeType, credentials: 'invalid', isAiMade: true })])).toEqual([
        ['credentials', 'invalid', 'a', 60],
        ['ai-made', null, 'a', 80],
      ]);
    },
  );

  it('a file that names itself made by AI, whatever its score', () => {
    expect(tell([file('a', { isAiMade: true, tamperScore: 3 })])).toEqual([['ai-made', null, 'a', 80]]);
  });

  it('an analysis that failed, one that says nothing, and types that are not analysed', () => {
    const files = [
      file('failed', { analysisStatus: 'failed', tamperScore: null }),
      file('tiny', { tamperScore: null }),
      file('notes', { tamperScore: null, mimeType: 'text/plain' }),
    ];
    expect(tell(files).map(([kind, , id]) => [kind, id])).toEqual([
      ['failed', 'failed'],
      ['impossible', 'tiny'],
      ['not-analysed', 'notes'],
    ]);
  });

  it('nothing while the analysis runs', () => {
    expect(tell([file('a', { analysisStatus: 'running', tamperScore: null })])).toEqual([]);
  });

  it('a document that was changed and a signature that does not verify, whatever the score', () => {
    const pdf = { mimeType: 'application/pdf', tamperScore: 5 };
    const files = [
      file('changed', { ...pdf, verdict: 'changed' }),
      file('broken', { ...pdf, verdict: 'broken', signatures: ['valid', 'broken'] }),
      file('intact', { ...pdf, verdict: 'intact', signatures: ['valid', 'unchecked', 'covers-part'] }),
    ];
    expect(tell(files)).toEqual([
      ['document', 'changed', 'changed', 75],
      ['document', 'broken', 'broken', 75],
      ['signature', 'broken', 'broken', 90],
    ]);
  });

  it('whatever stands out about the record, a duplicate of another record first of all', () => {
    const duplicate = { code: 'ERROR_DUPLICATE_MEDIA', assetId: 'a' } as const;
    const found = tell(
      [file('a')],
      [
        { ...duplicate, isElsewhere: true },
        { code: 'ERROR_DEVICE_DIFFERENCE', assetId: 'b', isElsewhere: false },
      ],
    );
    expect(found).toEqual([
      ['finding', 'ERROR_DUPLICATE_MEDIA', 'a', 85],
      ['finding', 'ERROR_DEVICE_DIFFERENCE', 'b', 30],
    ]);
    const [here] = tell([file('a')], [{ ...duplicate, isElsewhere: false }]);
    expect(here?.[3]).toBe(30);
  });

  it('a tampered file once, by its score', () => {
    const finding = { code: 'ERROR_TAMPERED_ASSETS', assetId: 'a', isElsewhere: false } as const;
    expect(tell([file('a', { tamperScore: 90 })], [finding])).toEqual([['score', null, 'a', 90]]);
    const high = { ...usual, needsReviewThreshold: 95 };
    expect(tell([file('a', { tamperScore: 90 })], [finding], high).map(([kind]) => kind)).toEqual([
      'finding',
    ]);
  });
});

it('an organisation weighs each reason, and leaves out those of no weight', () => {
  const reviewWeights = { ...usual.reviewWeights, score: 50, notAnalysed: 0 };
  const files = [file('a', { tamperScore: 90 }), file('b', { tamperScore: null, mimeType: 'text/plain' })];
  expect(tell(files, [], { ...usual, reviewWeights })).toEqual([['score', null, 'a', 45]]);
});

it.each(Object.keys(usual.reviewWeights) as ReviewWeight[])(
  'at 0, %s leaves out its own reason, and no other',
  (name) => {
    const finding = (code: RecordErrorCode, isElsewhere = false) => ({ code, assetId: 'a', isElsewhere });
    const files = [
      file('score', { tamperScore: 90 }),
      file('document', { mimeType: 'application/pdf', verdict: 'changed' }),
      file('signature', { mimeType: 'application/pdf', signatures: ['broken'] }),
      file('digits', { hasOddDigits: true }),
      file('place', { strongestPlace: 60 }),
      file('contradiction', { facts: ['future'] }),
      file('sums', { facts: ['line-product'] }),
      file('foreign-data', { facts: ['foreign-data'] }),
      file('editor', { facts: ['editor'] }),
      file('disputed', { isDisputed: true }),
      file('credentials', { credentials: 'invalid' }),
      file('ai-made', { isAiMade: true }),
      file('failed', { analysisStatus: 'failed', tamperScore: null }),
      file('impossible', { tamperScore: null }),
      file('not-analysed', { tamperScore: null, mimeType: 'text/plain' }),
    ];
    const findings = [
      ...RECORD_ERROR_CODES.map((code) => finding(code)),
      finding('ERROR_DUPLICATE_MEDIA', true),
    ];
    const all = tell(files, findings);
    expect(all).toHaveLength(Object.keys(usual.reviewWeights).length);
    const without = tell(files, findings, { ...usual, reviewWeights: { ...usual.reviewWeights, [name]: 0 } });
    expect(without).toHaveLength(all.length - 1);
    expect(all.map(String)).toEqual(expect.arrayContaining(without.map(String)));
  },
);

describe('the queue', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it('weighs the gravest reason most, and every further one a little', () => {
    expect(weigh([], false)).toBe(0);
    expect(weigh([85], false)).toBe(85);
    expect(weigh([40, 85, 30], false)).toBe(89);
    expect(weigh(Array(20).fill(60), false)).toBe(70);
    expect(weigh([60], true)).toBe(80);
  });

  it('lets nothing wait for ever: a day is worth a point', () => {
    const grave = rankOf(85, now, null);
    expect(rankOf(40, daysAgo(44), null)).toBeLessThan(grave);
    expect(rankOf(40, daysAgo(46), null)).toBeGreaterThan(grave);
  });

  it('puts large amounts before small ones of the same weight', () => {
    const of = (value: number) => rankOf(60, now, { value, currency: 'EUR' });
    expect(of(50_000)).toBeGreaterThan(of(80));
    expect(of(80)).toBeGreaterThan(rankOf(60, now, null));
    expect(of(0)).toBe(rankOf(60, now, null));
    expect(of(1e9)).toBeLessThan(rankOf(67, now, null));
  });
});
