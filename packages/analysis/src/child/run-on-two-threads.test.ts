import { IMAGE_METHODS, type ImageMethod, openImage, runMethods } from '@assay/forensics';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  prepareSideThread,
  runOnTwoThreads,
  shareImage,
  startSideThread,
  takeSideThread,
} from './run-on-two-threads.ts';

/** Methods of both kinds, all of them fast, in another order than listed. */
const methods = [
  'sharpness',
  'metadata',
  'noise-level',
  'median-noise',
  'quantisation-tables',
  'error-level',
].map((id) => IMAGE_METHODS.find((method) => method.id === id) as ImageMethod);

/** 600 x 400 pixels of structure and noise, saved as a JPEG. */
async function makeEvidence(isShared = false) {
  let state = 1;
  const values = Uint8Array.from({ length: 3 * 600 * 400 }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return 128 + 60 * Math.sin(i / 37) + (state >>> 28);
  });
  const bytes = await sharp(values, { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  const pixels = async (encoded: Uint8Array) => {
    const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  };
  return openImage({
    bytes,
    mimeType: 'image/jpeg',
    receivedAt: new Date(0),
    isShared,
    decoders: { pixels },
  });
}

const withoutTimes = (results: readonly object[]) =>
  results.map((result) => ({ ...result, milliseconds: undefined }));

describe('running methods on two threads', () => {
  it('gives what one thread gives, in the same order, and reports each method once', async () => {
    const image = await makeEvidence();
    const alone = await runMethods(image, { methods });
    prepareSideThread();
    const side = takeSideThread();
    expect(side).not.toBeNull();
    if (!side) return;
    const taken: string[] = [];
    const both = await runOnTwoThreads(await shareImage(await makeEvidence(true)), side, {
      methods,
      onProgress: ({ model }, done, total) => {
        taken.push(model);
        expect([done, total]).toEqual([taken.length, methods.length]);
      },
    });
    await side.worker.terminate();
    expect(withoutTimes(both)).toEqual(withoutTimes(alone));
    expect(taken.toSorted()).toEqual(methods.map(({ id }) => id).toSorted());
  });

  it('takes each thread that was started ahead once', async () => {
    prepareSideThread();
    const first = takeSideThread();
    prepareSideThread();
    const second = takeSideThread();
    expect(second?.worker).not.toBe(first?.worker);
    for (const side of [first, second]) await side?.worker.terminate();
  });

  it.each([
    ['before the picture is decoded', 0],
    ['while the methods run', 30],
  ])('fails when the other thread is lost %s, instead of waiting for it', async (_, milliseconds) => {
    const image = await makeEvidence();
    const side = startSideThread();
    if (!side) throw new Error('no second thread may be started here');
    if (milliseconds === 0) await side.worker.terminate();
    const running = runOnTwoThreads(await shareImage(image), side, { methods });
    setTimeout(() => void side.worker.terminate(), milliseconds);
    await expect(running).rejects.toThrow('ended');
  });
});
