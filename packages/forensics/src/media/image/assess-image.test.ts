import { type Statement, say, series } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { NOTABLE_HEADER } from '../../assess/first-look.ts';
import { runMethods } from '../../assess/run-methods.ts';
import { limitUnexplained, nameBand } from '../../assess/verdict.ts';
import { decode, openTestImage, PASTED, paintPhoto, save, splice } from '../../fixtures.ts';
import type { MarkerId } from '../../markers.ts';
import { defineMethod } from '../../method.ts';
import { IMAGE_METHODS } from '../../methods/index.ts';
import { assessImage } from './assess-image.ts';
import { measureConditions } from './fusion/picture-conditions.ts';

const SIZE = { width: 512, height: 512 };

async function check(bytes: Buffer, cues: 'all' | 'pixels' = 'all') {
  const image = openTestImage(bytes);
  const results = await runMethods(image, { methods: IMAGE_METHODS, cues });
  const figures = await measureConditions(image);
  return { results, verdict: assessImage(results, { ...SIZE, figures }, { cues }) };
}

async function makeForgery(): Promise<Buffer> {
  return save(splice(await decode(await save(paintPhoto(1), 60)), paintPhoto(2)), 92);
}

const broken = defineMethod({
  id: 'broken',
  version: '1.0.0',
  title: 'Broken',
  medium: 'image',
  cue: 'pixels',
  accepts: () => true,
  run: () => {
    throw new Error('no such luck');
  },
});

describe('running methods', () => {
  it('gives one timed result each, and tells of progress', async () => {
    const seen: string[] = [];
    const image = openTestImage(await save(paintPhoto(1), 80));
    const results = await runMethods(image, {
      methods: IMAGE_METHODS,
      onProgress: ({ model }, done, total) => seen.push(`${model} ${done}/${total}`),
    });
    expect(results.map(({ model }) => model)).toEqual(IMAGE_METHODS.map(({ id }) => id));
    expect(seen).toHaveLength(IMAGE_METHODS.length);
    expect(seen.at(-1)).toContain(`${IMAGE_METHODS.length}/${IMAGE_METHODS.length}`);
    for (const { milliseconds } of results) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('says with every finding, and so with every map, what else could explain it', async () => {
    const results = await runMethods(openTestImage(await makeForgery()), { methods: IMAGE_METHODS });
    const findings = results.filter((result) => result.status === 'finding');
    expect(findings.length).toBeGreaterThan(5);
    for (const { model, limits } of findings)
      expect(limits, model).toMatchObject({ id: expect.stringMatching(`^${model}\\.limits`) });
    for (const result of results)
      if (result.status !== 'finding') expect(result, result.model).not.toHaveProperty('heatMap');
  });

  it('keeps the others going when one breaks', async () => {
    const image = openTestImage(await save(paintPhoto(1), 80));
    const results = await runMethods(image, { methods: [broken, ...IMAGE_METHODS] });
    expect(results[0]).toMatchObject({ status: 'failed', compromisedScore: null });
    expect(results[0].message).toEqual(say('method.failed', { reason: 'no such luck' }));
    expect(results.slice(1).some(({ status }) => status === 'finding')).toBe(true);
    expect(assessImage(results, SIZE).sentences.at(-1)).toEqual(
      say('verdict.not-completed', { titles: series('comma', ['Broken']) }),
    );
  });

  it('leaves headers and metadata out on demand', async () => {
    const image = openTestImage(await save(paintPhoto(1), 80));
    const results = await runMethods(image, { methods: IMAGE_METHODS, cues: 'pixels' });
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ cue }) => cue === 'pixels')).toBe(true);
  });

  it('stops when told to', async () => {
    const image = openTestImage(await save(paintPhoto(1), 80));
    await expect(
      runMethods(image, { methods: IMAGE_METHODS, signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });

  it('calls a method not applicable to a kind of file it does not take', async () => {
    const results = await runMethods(openTestImage(new Uint8Array(10), 'application/pdf'), {
      methods: IMAGE_METHODS,
    });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['not-applicable']));
    expect(assessImage(results, SIZE)).toMatchObject({ tamperScore: null, band: 'unknown', heatMap: null });
  });
});

describe('the verdict', () => {
  it('rates a forgery high, says why and shows where', async () => {
    const { verdict } = await check(await makeForgery(), 'pixels');
    expect(verdict.tamperScore).toBeGreaterThanOrEqual(50);
    expect(verdict.sentences).toContainEqual(say('double-quantisation.place'));
    const map = verdict.heatMap!;
    const middle = (PASTED.x + PASTED.width / 2) / map.cellWidth;
    expect(
      map.values[Math.floor((PASTED.y + 80) / map.cellHeight) * map.width + Math.floor(middle)],
    ).toBeGreaterThan(map.values[0] + 0.2);
  });

  it('says how much the map marks, and which methods come nearest where none is clear', async () => {
    const { results } = await check(await makeForgery(), 'pixels');
    const clear = assessImage(results, SIZE).sentences;
    const [together, marked] = clear[0] as Statement[];
    expect(together).toEqual(say('verdict.together'));
    expect(marked.id).toMatch(/^verdict\.map-marks(-little)?$/);
    expect(JSON.stringify(clear)).not.toContain('alone');
    const strong = ['jpeg-ghost', 'co-occurrence'];
    const faint = results.map((result) => ({
      ...result,
      compromisedScore: result.status === 'finding' ? (strong.includes(result.model) ? 24 : 3) : null,
    }));
    const methods = [say('jpeg-ghost.title'), say('co-occurrence.title')].map((method) =>
      say('verdict.scored-method', { method, score: 24 }),
    );
    expect(assessImage(faint, SIZE).sentences[1]).toEqual(
      say('verdict.highest-alone', { methods: series('and', methods) }),
    );
    // If no pixel method has any score, none is named.
    const blind = faint.map((result) => ({
      ...result,
      compromisedScore: result.status === 'finding' && result.cue === 'pixels' ? 0 : result.compromisedScore,
    }));
    expect(assessImage(blind, SIZE).sentences[1]).toEqual(say('verdict.none-alone'));
  });

  it('names no place of a method where all traces together are as in untouched pictures', async () => {
    const { results, verdict } = await check(await save(paintPhoto(1), 90), 'pixels');
    expect(verdict.suspicion).toBeLessThan(0.15);
    const loud = results.map((result) =>
      result.model === 'double-quantisation'
        ? {
            ...result,
            status: 'finding' as const,
            compromisedScore: 40,
            message: say('double-quantisation.place'),
          }
        : { ...result, ...(result.compromisedScore !== null && { compromisedScore: 3 }) },
    );
    const { sentences } = assessImage(loud, SIZE);
    expect(sentences).not.toContainEqual(say('double-quantisation.place'));
    expect(sentences).toContainEqual(say('verdict.common-single'));
    expect(JSON.stringify(sentences)).not.toContain('double-quantisation.title');
  });

  it('keeps what headers show, and a part that comes twice to the last bit, apart from what occurs anywhere', async () => {
    const { results } = await check(await save(paintPhoto(1), 90), 'pixels');
    const quiet = results.map((result) => ({
      ...result,
      compromisedScore: result.compromisedScore === null ? null : 3,
    }));
    const saying = (model: string, message: Statement, more: object) => {
      const said = { status: 'finding' as const, compromisedScore: 60, message, ...more };
      return quiet.map((result) => (result.model === model ? { ...result, ...said } : result));
    };
    const copied = say('copy-move.found-exact', { count: 1 });
    const exact = saying('copy-move', copied, { markers: ['picture-copied-exactly'] });
    const place = say('double-quantisation.place');
    const loud = saying('double-quantisation', place, {});
    const doubled = loud.filter(({ model }) => model === 'double-quantisation');
    const both = [...exact.filter(({ model }) => model !== 'double-quantisation'), ...doubled];
    const [first, second] = assessImage(both, SIZE).sentences;
    expect([first, second]).toEqual([copied, say('verdict.common-besides')]);
    const edited = say('metadata.consistent');
    const header = { ...doubled[0], model: 'metadata', cue: 'metadata' as const, message: edited };
    expect(assessImage([...loud, header], SIZE).sentences).toEqual(
      expect.arrayContaining([edited, say('verdict.common-besides')]),
    );
    // Nothing stands out besides what was said.
    expect(assessImage(exact, SIZE).sentences).not.toContainEqual(say('verdict.common-besides'));
  });

  it('does not say that nothing stood out where trifles add up to a score that is not low', async () => {
    const { results } = await check(await save(paintPhoto(1), 90), 'all');
    const trifling = results.map((result) => ({
      ...result,
      ...(result.cue === 'metadata'
        ? { status: 'finding' as const, compromisedScore: NOTABLE_HEADER - 1 }
        : { compromisedScore: result.compromisedScore === null ? null : 0 }),
    }));
    const verdict = assessImage(trifling, SIZE);
    expect(verdict.band).toBe('moderate');
    expect(verdict.sentences).not.toContainEqual(say('verdict.nothing-stood-out'));
    expect(verdict.sentences).toContainEqual(say('verdict.none-alone'));
    const loud = trifling.map((one) =>
      one.model === 'double-quantisation'
        ? { ...one, status: 'finding' as const, compromisedScore: 30 }
        : one,
    );
    const { band, sentences } = assessImage(loud, SIZE);
    expect(band).toBe('moderate');
    expect(sentences).not.toContainEqual(say('verdict.common-single'));
    expect(sentences).toContainEqual(
      say('verdict.highest-alone', {
        methods: series('and', [
          say('verdict.scored-method', { method: say('double-quantisation.title'), score: 30 }),
        ]),
      }),
    );
    const low = assessImage(
      trifling.map((one) => ({ ...one, compromisedScore: one.compromisedScore && 1 })),
      SIZE,
    );
    expect(low.sentences).toContainEqual(say('verdict.nothing-stood-out'));
  });

  it('stays below high, and says so, where no single method explains it', async () => {
    expect(nameBand(Math.round(100 * limitUnexplained(0.9, false)))).toBe('moderate');
    expect(limitUnexplained(0.2, false)).toBe(0.2);
    expect(limitUnexplained(0.9, true)).toBe(0.9);
    const { results, verdict } = await check(await makeForgery(), 'pixels');
    expect(verdict.tamperScore).toBeGreaterThanOrEqual(50);
    expect(verdict.sentences).not.toContainEqual(say('verdict.none-clear-enough'));
    const faint = results.map((result) => ({
      ...result,
      compromisedScore: result.compromisedScore === null ? null : Math.min(39, result.compromisedScore),
    }));
    const limited = assessImage(faint, SIZE);
    expect(limited.tamperScore).toBe(49);
    expect(limited.sentences).toContainEqual(say('verdict.none-clear-enough'));
  });

  it('stays below high where the network alone sees a change, and says so', async () => {
    const { results } = await check(await makeForgery(), 'pixels');
    const alone = (others: number) =>
      assessImage(
        results.map((result) => ({
          ...result,
          compromisedScore:
            result.status === 'finding' ? (result.model === 'learned-traces' ? 100 : others) : null,
        })),
        SIZE,
      );
    expect(alone(24).tamperScore).toBe(49);
    expect(alone(24).sentences).toContainEqual(say('verdict.network-alone'));
    expect(alone(24).sentences).not.toContainEqual(say('verdict.none-clear-enough'));
    expect(alone(25).tamperScore).toBeGreaterThanOrEqual(50);
  });

  it('stays below high where only the name of an editor and its dates explain it', async () => {
    const { results, verdict } = await check(await makeForgery(), 'pixels');
    expect(verdict.tamperScore).toBeGreaterThanOrEqual(50);
    const faint = results.map((result) => ({
      ...result,
      compromisedScore: result.compromisedScore === null ? null : Math.min(39, result.compromisedScore),
    }));
    const beside = (model: string, compromisedScore: number) =>
      assessImage(
        [...faint, { ...results[0], model, compromisedScore, cue: 'metadata', status: 'finding' }],
        SIZE,
      );
    // An editor, its history, and a file changed after it was taken; then several contradictions.
    expect(beside('metadata', 60).tamperScore).toBe(49);
    expect(beside('metadata', 60).sentences).toContainEqual(say('verdict.none-clear-enough'));
    expect(beside('metadata', 65).tamperScore).toBeGreaterThanOrEqual(50);
  });

  it('is high where a part comes twice to the last bit, whatever else is found', async () => {
    const { results } = await check(await save(paintPhoto(1), 90), 'pixels');
    const message = say('copy-move.found-exact', { count: 1 });
    const copied = (markers: readonly MarkerId[]) =>
      results.map((result) =>
        result.model === 'copy-move' ? { ...result, compromisedScore: 90, message, markers } : result,
      );
    const clear = assessImage(copied(['picture-copied-exactly']), SIZE);
    expect(clear.tamperScore).toBeGreaterThanOrEqual(70);
    expect(clear.sentences).toContainEqual(message);
    expect(assessImage(copied([]), SIZE).tamperScore).toBeLessThan(clear.tamperScore ?? 0);
  });

  it('cannot be told of a drawn picture, and no trifle in its headers lifts it over the limit', async () => {
    const { results } = await check(await makeForgery(), 'pixels');
    // As of a screenshot that a phone saved as JPEG.
    const drawn = results.map((result) =>
      result.status === 'finding'
        ? { ...result, compromisedScore: result.model === 'learned-traces' ? 100 : 0 }
        : result,
    );
    const header = (compromisedScore: number) => ({
      ...results[0],
      ...{ model: 'quantisation-tables', cue: 'metadata' as const, status: 'finding' as const },
      compromisedScore,
    });
    const conditions = { ...SIZE, isDrawn: true };
    for (const scores of [[], [5], [8, 10]]) {
      const verdict = assessImage([...drawn, ...scores.map(header)], conditions);
      expect(verdict).toMatchObject({ tamperScore: 24, band: 'unknown' });
      expect(verdict.sentences).toContainEqual(say('verdict.drawn-to-tell'));
      expect(verdict.sentences).not.toContainEqual(say('verdict.none-clear-enough'));
    }
    const told = assessImage([...drawn, { ...header(80), model: 'credentials' }], conditions);
    expect(told.tamperScore).toBeGreaterThan(24);
  });

  it('says so too where the picture is too small for all else', async () => {
    const { results } = await check(await makeForgery(), 'pixels');
    const message = say('copy-move.found-exact', { count: 1 });
    const copied = results.map((result) =>
      result.model === 'copy-move'
        ? { ...result, compromisedScore: 90, message, markers: ['picture-copied-exactly' as const] }
        : result,
    );
    const small = assessImage(copied, { width: 280, height: 280 });
    expect(small.tamperScore).toBeGreaterThanOrEqual(70);
    expect(small.sentences.slice(0, 2)).toEqual([message, say('verdict.too-small-to-tell')]);
  });

  it('is not told to be held back where it rounds to the same without', async () => {
    const { results } = await check(await makeForgery(), 'pixels');
    // None of these is clear, and with their trust they add up to 0.493.
    const scores = { credentials: 30, metadata: 60, 'quantisation-tables': 39, thumbnail: 2 };
    const nearly = Object.entries(scores).map(([model, compromisedScore]) => ({
      ...results[0],
      ...{ model, compromisedScore, cue: 'metadata' as const, status: 'finding' as const },
    }));
    expect(assessImage(nearly, SIZE).suspicion).toBe(0.49);
    expect(assessImage(nearly, SIZE).tamperScore).toBe(49);
    expect(assessImage(nearly, SIZE).sentences).not.toContainEqual(say('verdict.none-clear-enough'));
  });

  it('names its rules beside its fusion, so that a score that they changed is explained', async () => {
    const { verdict } = await check(await save(paintPhoto(1), 80), 'pixels');
    expect(verdict.fusion).toMatch(/^[0-9a-f]{12}\/\d+$/);
  });

  it('names a method for pixels only where its own sentence says that something stands out', async () => {
    const { results } = await check(await save(await decode(await save(paintPhoto(1), 60)), 92), 'pixels');
    const almost = results.map((result) => ({
      ...result,
      compromisedScore: result.status === 'finding' ? 24 : null,
    }));
    const unsaid = almost.filter(({ status }) => status === 'finding').map(({ message }) => message);
    for (const sentence of assessImage(almost, SIZE).sentences) expect(unsaid).not.toContainEqual(sentence);
  });

  it('rates its untouched twin low, and does not call it authentic', async () => {
    const { verdict } = await check(await save(await decode(await save(paintPhoto(1), 60)), 92), 'pixels');
    expect(verdict.band).toBe('low');
    expect(verdict.sentences).toContainEqual(say('verdict.nothing-stood-out'));
  });

  it('takes no header or metadata into account when they are left out', async () => {
    const { results } = await check(await makeForgery());
    const kept = results.filter(({ cue }) => cue === 'pixels');
    expect(assessImage(results, SIZE, { cues: 'pixels' })).toEqual(assessImage(kept, SIZE));
  });

  it('has bands with open upper ends', () => {
    expect([null, 0, 24, 25, 49, 50, 74, 75, 100].map(nameBand)).toEqual([
      'unknown',
      ...['low', 'low', 'moderate', 'moderate', 'high', 'high', 'very-high', 'very-high'],
    ]);
  });

  it('says how far each method that reads headers is trusted', () => {
    for (const { id, cue, trust } of IMAGE_METHODS) if (cue === 'metadata') expect(trust, id).toBeDefined();
  });
});
