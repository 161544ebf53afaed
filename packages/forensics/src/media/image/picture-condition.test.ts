import { type Statement, say, series } from '@assay/statements';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import { runMethods } from '../../assess/run-methods.ts';
import { decode, openTestImage, paintPhoto, save, splice } from '../../fixtures.ts';
import { IMAGE_METHODS } from '../../methods/image-methods.ts';
import { assessImage } from './assess-image.ts';
import { type CopyFacts, readCopyFacts } from './copy-traces.ts';
import {
  CONDITION_LIMITS,
  describeCondition,
  explainCondition,
  type KnownOfPicture,
} from './picture-condition.ts';

const original: KnownOfPicture = {
  ...{ width: 4_000, height: 3_000, jpegQuality: 95, savings: 1, copiedBy: null },
};
const level = (change: Partial<KnownOfPicture>) => describeCondition({ ...original, ...change }).level;

describe('the condition of a picture', () => {
  it('is good where nothing limits it, and where a file is no JPEG', () => {
    expect(describeCondition(original)).toMatchObject({ level: 'good', reasons: [] });
    expect(level({ jpegQuality: null, savings: 0 })).toBe('good');
  });

  it('is limited by one reason and poor by two, or by one beyond its limit', () => {
    const { jpegQuality: quality } = CONDITION_LIMITS;
    expect(level({ jpegQuality: quality.limited })).toBe('good');
    expect(level({ jpegQuality: quality.limited - 1 })).toBe('limited');
    expect(level({ jpegQuality: quality.limited - 1, width: 400, height: 300 })).toBe('poor');
    expect(level({ jpegQuality: quality.poor - 1 })).toBe('poor');
    expect(level({ width: 640, height: 480 })).toBe('good');
    expect(level({ width: 400, height: 300 })).toBe('limited');
    expect(level({ width: 400, height: 249 })).toBe('poor');
    expect(level({ copiedBy: { kind: 'messenger', program: 'WhatsApp' } })).toBe('limited');
    expect(level({ copiedBy: { kind: 'screenshot' } })).toBe('poor');
  });

  it('is not limited by compressions that were found', () => {
    expect(level({ savings: 3 })).toBe('good');
    expect(level({ savings: 3, jpegQuality: 70 })).toBe('limited');
  });

  it('is told in a sentence of poor copies alone, with all reasons, and fits the score beside it', () => {
    const copiedBy = { kind: 'messenger', program: 'WhatsApp' } as const;
    const poor = describeCondition({ width: 400, height: 300, jpegQuality: 60, savings: 2, copiedBy });
    const reasons = series('semicolon', [
      say('condition.small', { width: 400, height: 300 }),
      say('condition.coarse', { quality: 60 }),
      say('condition.messenger', { program: 'WhatsApp' }),
    ]);
    expect(explainCondition(poor, true)).toEqual([say('verdict.poor-copy', { reasons })]);
    expect(explainCondition(poor, false)).toEqual([say('verdict.fewer-traces', { reasons })]);
    expect(explainCondition(describeCondition({ ...original, jpegQuality: 70 }), true)).toEqual([]);
  });
});

describe('what a file says of its copying', () => {
  const read = async (picture: Sharp) => readCopyFacts(openTestImage(await picture.toBuffer()));
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#789' } });

  it('is the nearest quality of its tables', async () => {
    for (const quality of [30, 60, 90])
      expect(await read(plain.clone().jpeg({ quality }))).toMatchObject({
        isJpeg: true,
        jpegQuality: quality,
      });
    expect(readCopyFacts(openTestImage(await plain.clone().png().toBuffer(), 'image/png'))).toEqual({
      ...{ isJpeg: false, jpegQuality: null, copiedBy: null },
    });
  });

  it('is a screenshot or a messenger by its tags, and a sentence of somebody’s is neither', async () => {
    const tagged = (Software: string, ImageDescription = 'A car') =>
      read(plain.clone().withExif({ IFD0: { Software, ImageDescription } }).jpeg());
    expect((await tagged('Android Screenshot')).copiedBy).toEqual({ kind: 'screenshot' });
    expect((await tagged('WhatsApp')).copiedBy).toEqual({ kind: 'messenger', program: 'WhatsApp' });
    expect((await tagged('Camera 1.0')).copiedBy).toBeNull();
    const words = 'The screenshot of the app shows that WhatsApp was open on the table';
    expect((await tagged('Camera 1.0', words)).copiedBy).toBeNull();
  });
});

describe('the verdict on a poor copy', () => {
  it('has a low score that is never called low, and says first that the original is needed', async () => {
    const image = openTestImage(await save(await decode(await save(paintPhoto(1), 60)), 40));
    const results = await runMethods(image, { methods: IMAGE_METHODS, cues: 'pixels' });
    const size = { width: 512, height: 512 };
    const plain = assessImage(results, size);
    const verdict = assessImage(results, { ...size, copy: readCopyFacts(image) });
    expect(verdict.tamperScore).toBe(plain.tamperScore);
    expect(verdict.tamperScore).toBeLessThan(25);
    expect(plain.band).toBe('low');
    expect(verdict.band).toBe('unknown');
    expect(verdict.condition).toMatchObject({ level: 'poor', jpegQuality: 40 });
    expect(verdict.sentences[0]).toMatchObject({ id: 'verdict.poor-copy' });
  });

  it('says how many forgeries in such a condition score as low, and says it of no score that is not low', async () => {
    const results = await runMethods(openTestImage(await save(paintPhoto(1), 60)), {
      methods: IMAGE_METHODS,
      cues: 'pixels',
    });
    const size = { width: 1_200, height: 900 };
    const tell = (copy: CopyFacts, more: AssessmentResult[] = []) =>
      assessImage([...results, ...more], { ...size, copy }).sentences.filter(
        (sentence) => (sentence as Statement).id === 'verdict.missed',
      ) as Statement[];
    const [good] = tell({ isJpeg: true, jpegQuality: 90, copiedBy: null });
    const [poor] = tell({ isJpeg: true, jpegQuality: 40, copiedBy: null });
    expect(Number(good.values?.percent)).toBeLessThan(Number(poor.values?.percent));
    const broken: AssessmentResult = {
      ...{ model: 'credentials', version: '1', title: 'Credentials', cue: 'metadata', status: 'finding' },
      ...{
        compromisedScore: 100,
        message: say('credentials.content-changed'),
        regions: [],
        raw: {},
        milliseconds: 1,
      },
    };
    expect(tell({ isJpeg: true, jpegQuality: 90, copiedBy: null }, [broken])).toEqual([]);
  });

  it('is not suspicious by its traces alone where hardly any picture as small was learnt from', async () => {
    const forged = await save(splice(await decode(await save(paintPhoto(1), 60)), paintPhoto(2)), 92);
    const results = await runMethods(openTestImage(forged), { methods: IMAGE_METHODS, cues: 'pixels' });
    const copy = { isJpeg: true, jpegQuality: 92, copiedBy: null };
    const taught = assessImage(results, { width: 384, height: 256, copy });
    expect(taught.tamperScore).toBeGreaterThanOrEqual(50);
    expect(taught.sentences[0]).toMatchObject([{ id: 'verdict.together' }, {}]);
    const small = { width: 240, height: 320, copy };
    const verdict = assessImage(results, small);
    expect(verdict).toMatchObject({ tamperScore: 24, band: 'unknown', condition: { level: 'poor' } });
    expect(verdict.sentences.slice(0, 2)).toMatchObject([
      { id: 'verdict.poor-copy' },
      { id: 'verdict.too-small-to-tell' },
    ]);
    expect(JSON.stringify(verdict.sentences)).not.toMatch(/verdict\.(common-|missed)/);
    // Findings from headers still count.
    const broken = {
      ...results[0],
      ...{ model: 'credentials', cue: 'metadata', status: 'finding', compromisedScore: 100 },
      message: say('credentials.content-changed'),
    } as AssessmentResult;
    expect(assessImage([...results, broken], small)).toMatchObject({ band: 'very-high' });
  });

  it('is not suspicious by traces of noise where a computer drew the picture', async () => {
    const forged = await save(splice(await decode(await save(paintPhoto(1), 60)), paintPhoto(2)), 92);
    const found = await runMethods(openTestImage(forged), { methods: IMAGE_METHODS, cues: 'pixels' });
    // As if only the other methods had a finding.
    const results = found.map((result) => ({
      ...result,
      compromisedScore: result.compromisedScore === null ? null : Math.min(40, result.compromisedScore),
    }));
    const size = { width: 512, height: 512, copy: { isJpeg: true, jpegQuality: 92, copiedBy: null } };
    expect(assessImage(results, size).tamperScore).toBeGreaterThanOrEqual(25);
    const drawn = assessImage(results, { ...size, isDrawn: true });
    expect(drawn).toMatchObject({ tamperScore: 24, band: 'unknown' });
    expect(drawn.sentences).toEqual([say('verdict.drawn-to-tell')]);
    // A copied part counts in a drawn picture too.
    const copied = results.map((result) =>
      result.model === 'copy-move' ? { ...result, compromisedScore: 90 } : result,
    );
    expect(assessImage(copied, { ...size, isDrawn: true }).sentences).toEqual(
      assessImage(copied, size).sentences,
    );
  });

  it('keeps the band of a score that is not low', () => {
    const loud: AssessmentResult = {
      ...{ model: 'credentials', version: '1', title: 'Credentials', cue: 'metadata', status: 'finding' },
      ...{
        compromisedScore: 100,
        message: say('credentials.content-changed'),
        regions: [],
        raw: {},
        milliseconds: 1,
      },
    };
    const copy = { isJpeg: true, jpegQuality: 30, copiedBy: null };
    const verdict = assessImage([loud], { width: 300, height: 300, copy });
    expect(verdict.band).toBe('very-high');
    expect(verdict.sentences[0]).toEqual(say('credentials.content-changed'));
    expect(verdict.sentences[1]).toMatchObject({ id: 'verdict.fewer-traces' });
  });
});
