import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from './check-file.ts';

const LIMITS = { files: 10, fileBytes: 1024 ** 2, minWidth: 640, minHeight: 480, otherPictures: true };
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const PDF = new TextEncoder().encode('%PDF-1.7\n');
const blob = (bytes: Uint8Array) => new Blob([bytes as BlobPart]);

describe('before a file is sent', () => {
  let size: { width: number; height: number } | null;
  beforeEach(() => {
    size = { width: 4_000, height: 3_000 };
    vi.stubGlobal('createImageBitmap', async () => {
      if (!size) throw new Error('no picture');
      return { ...size, close: () => undefined };
    });
  });

  it('a good photo and a PDF are taken', async () => {
    expect(await checkFile(blob(JPEG), 'photo', LIMITS)).toEqual({ refusal: null, warning: null });
    expect(await checkFile(blob(PDF), 'document', LIMITS)).toEqual({ refusal: null, warning: null });
  });

  it.each([
    ['nothing', new Uint8Array(), 'photo', 'empty'],
    ['too much', new Uint8Array(1024 ** 2 + 1), 'photo', 'tooLarge'],
    ['text', new TextEncoder().encode('<svg/>'), 'photo', 'wrongType'],
    ['a PDF as a photo', PDF, 'photo', 'wrongType'],
    ['a photo as a video', JPEG, 'video', 'wrongType'],
  ] as const)('is refused: %s', async (_, bytes, type, key) => {
    expect((await checkFile(blob(bytes), type, LIMITS)).refusal).toMatchObject({ key });
  });

  it('photos of an even surface are refused where they were reduced, or have another size than the first', async () => {
    const check = (first: { width: number; height: number } | null) =>
      checkFile(blob(JPEG), 'photo', LIMITS, { first });
    expect(await check(null)).toEqual({
      refusal: null,
      warning: null,
      size: { width: 4_000, height: 3_000 },
    });
    expect((await check({ width: 3_000, height: 4_000 })).refusal).toBeNull();
    expect((await check({ width: 4_032, height: 3_024 })).refusal).toEqual({
      ...{ key: 'flatOtherSize', values: { size: '4000 × 3000', first: '4032 × 3024' } },
    });
    size = { width: 1_280, height: 960 };
    expect((await check(null)).refusal).toEqual({ key: 'flatReduced', values: { size: '1280 × 960' } });
  });

  describe('light and focus', () => {
    const picture = (level: (x: number) => number) => {
      const data = new Uint8ClampedArray(4 * 400 * 400);
      for (let at = 0; at < 400 * 400; at++) data.fill(level(at % 400), 4 * at, 4 * at + 3);
      return { width: 400, height: 400, data };
    };
    const look = async (level: (x: number) => number) => {
      const context = { drawImage: () => undefined, getImageData: () => picture(level) };
      vi.stubGlobal(
        'OffscreenCanvas',
        class {
          getContext = () => context;
        },
      );
      const { refusal, warning } = await checkFile(blob(JPEG), 'photo', LIMITS);
      expect(refusal).toBeNull();
      return warning;
    };

    it('a sharp, light photo is not spoken of, nor one without any edges', async () => {
      expect(await look((x) => (Math.floor(x / 20) % 2 === 0 ? 220 : 40))).toBeNull();
      expect(await look(() => 200)).toBeNull();
    });

    it('a dark one and a blurred one are warned of', async () => {
      expect(await look((x) => (Math.floor(x / 20) % 2 === 0 ? 25 : 5))).toEqual({ key: 'tooDark' });
      expect(await look((x) => 128 + 90 * Math.sin(x / 12))).toEqual({ key: 'blurred' });
    });

    it('where the browser gives no pixels, nothing is said', async () => {
      vi.stubGlobal('OffscreenCanvas', undefined);
      expect((await checkFile(blob(JPEG), 'photo', LIMITS)).warning).toBeNull();
    });
  });

  it('a HEIC is taken although the browser cannot open it, unless the organisation takes none', async () => {
    size = null;
    const heic = blob(new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    expect(await checkFile(heic, 'photo', LIMITS)).toEqual({ refusal: null, warning: null });
    expect(await checkFile(heic, 'video', LIMITS)).toMatchObject({ refusal: { key: 'wrongType' } });
    expect(await checkFile(heic, 'photo', { ...LIMITS, otherPictures: false })).toMatchObject({
      refusal: { key: 'wrongType' },
    });
  });

  it('a picture that cannot be opened is refused, a small one is warned of', async () => {
    size = null;
    expect((await checkFile(blob(JPEG), 'photo', LIMITS)).refusal).toEqual({ key: 'unreadable' });
    size = { width: 639, height: 900 };
    const { refusal, warning } = await checkFile(blob(JPEG), 'photo', LIMITS);
    expect(refusal).toBeNull();
    expect(warning).toEqual({ key: 'tooSmall', values: { size: '639 × 900' } });
  });
});
