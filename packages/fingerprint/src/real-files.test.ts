import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fingerprintBlob } from './browser.ts';
import { createFingerprintPass, fingerprintFile } from './fingerprint-file.ts';
import type { Fingerprints } from './fingerprint-pass.ts';

const data = join(import.meta.dirname, '../../../../shared/data');
const absent = !existsSync(data);
if (absent) console.warn(`skipped: no real files at ${data}`);

const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const read = (name: string): Buffer => readFileSync(join(data, name));

/** Changes one bit, in place. Throws if there is no such byte. */
const flip = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);

async function fingerprintBytes(bytes: Uint8Array): Promise<Fingerprints> {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  return fingerprintFile(file);
}

async function pushInPieces(bytes: Uint8Array, nextLength: () => number): Promise<Fingerprints> {
  const pass = createFingerprintPass();
  for (let at = 0; at < bytes.length; ) {
    const length = nextLength();
    const piece = Uint8Array.from(bytes.subarray(at, at + length));
    await pass.push(piece);
    piece.fill(0xee); // a caller may reuse its buffer
    at += length;
  }
  return pass.finish(() => ({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  }));
}

/** The same numbers on every run (a linear congruential generator). */
function pieceLengths(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) ** 6 * 200_000);
  };
}

const samples = [
  'video/camera/3gp/sample.3gp',
  'video/camera/mp4/uuid540.mp4',
  'video/camera/avi/100_0306.AVI',
  'video/camera/m4a/Issue 337 (dotnet).m4a',
  'audio/formats/mp3/issue-331.apev2.mp3',
  'audio/formats/id3v2.4.mp3',
  'audio/formats/ogg/audio.vorbis.ogg',
  'audio/formats/ogg/audio.opus.ogg',
  'audio/formats/wav/dvi_adpcm.wav',
  'audio/formats/asf/issue_57.wma',
];

describe.skipIf(absent)('real files', () => {
  const pictures = absent ? [] : globSync('images/{camera,inpaint}/**/*.{jpg,JPG,png}', { cwd: data }).sort();
  const [jpeg = '', png = ''] = [/jpe?g$/i, /png$/i].map((kind) => pictures.find((name) => kind.test(name)));

  test.each([...samples, ...(absent ? [] : [jpeg, png])])(
    '%s: any chunking, Node and browser agree',
    async (name) => {
      const bytes = read(name);
      const whole = await fingerprintFile(join(data, name));
      expect(whole).toMatchObject({ basis: 'content', fileFingerprint: sha256(bytes), bytes: bytes.length });
      expect(await fingerprintBlob(new Blob([Uint8Array.from(bytes)]))).toEqual(whole);
      for (const seed of [1, 2, 3]) expect(await pushInPieces(bytes, pieceLengths(seed))).toEqual(whole);
      expect(await pushInPieces(bytes.subarray(0, 30_000), () => 1)).toEqual(
        await fingerprintBytes(bytes.subarray(0, 30_000)),
      );
    },
  );

  test('a camera photo: metadata alone leaves the fingerprint, one scan byte changes both', async () => {
    const original = read(jpeg);
    const comment = Buffer.from('fffe0008466f726765', 'hex');
    const exif = original.indexOf('Exif\0');
    expect(exif).toBeGreaterThan(0);
    const edited = Buffer.concat([original.subarray(0, 2), comment, Buffer.from([0]), original.subarray(2)]);
    flip(edited, edited.indexOf('Exif\0') + 40);
    const [before, after] = [await fingerprintBytes(original), await fingerprintBytes(edited)];
    expect(after.fingerprint).toBe(before.fingerprint);
    expect(after.fileFingerprint).not.toBe(before.fileFingerprint);
    const scan = Buffer.from(original);
    let at = original.length >> 1;
    while (Math.max(...original.subarray(at - 1, at + 2)) >= 0xf0) at++; // no marker near
    flip(scan, at);
    const retouched = await fingerprintBytes(scan);
    expect(retouched.fingerprint).not.toBe(before.fingerprint);
    expect(retouched.fileFingerprint).not.toBe(before.fileFingerprint);
  });

  test('every camera photo is fingerprinted by its content', async () => {
    for (const name of pictures) {
      expect(await fingerprintFile(join(data, name)), name).toMatchObject({ basis: 'content' });
    }
  });

  test.each(samples.filter((name) => /mp4|3gp|m4a/i.test(name)))(
    '%s: samples count, other boxes do not',
    async (name) => {
      const original = read(name);
      const before = await fingerprintBytes(original);
      const free = Buffer.from('\0\0\0\x10free12345678', 'latin1');
      const longer = await fingerprintBytes(Buffer.concat([original, free]));
      expect(longer.fingerprint).toBe(before.fingerprint);
      expect(longer.fileFingerprint).not.toBe(before.fileFingerprint);
      const time = Buffer.from(original);
      flip(time, time.indexOf('mvhd') + 4 + 7); // creation time
      expect((await fingerprintBytes(time)).fingerprint).toBe(before.fingerprint);
      const media = Buffer.from(original);
      flip(media, media.indexOf('mdat') + 2000);
      expect((await fingerprintBytes(media)).fingerprint).not.toBe(before.fingerprint);
    },
  );

  test('an MP3 with its tags taken off has the same fingerprint, and is its own canonical form', async () => {
    const tagged = read('audio/formats/id3v2.4.mp3');
    const tag = [...tagged.subarray(6, 10)].reduce((size, seven) => (size << 7) | seven, 0) + 10;
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0xff)]);
    const { fingerprint } = await fingerprintBytes(tagged);
    expect((await fingerprintBytes(tagged.subarray(tag))).fingerprint).toBe(fingerprint);
    expect((await fingerprintBytes(Buffer.concat([tagged, id3v1]))).fingerprint).toBe(fingerprint);
  });

  test('a changed Vorbis comment leaves the fingerprint', async () => {
    const original = read('audio/formats/ogg/audio.vorbis.ogg');
    const comment = original.indexOf('\x03vorbis', 0, 'latin1');
    const edited = Buffer.from(original);
    flip(edited, comment + 12); // in the vendor's name
    const last = Buffer.from(original);
    flip(last, last.length - 20);
    const { fingerprint } = await fingerprintBytes(original);
    expect((await fingerprintBytes(edited)).fingerprint).toBe(fingerprint);
    expect((await fingerprintBytes(last)).fingerprint).not.toBe(fingerprint);
  });

  test('every hostile file ends with a defined digest, the same in Node and browser', async () => {
    const files = globSync('hostile/**/*', { cwd: data }).filter((name) =>
      statSync(join(data, name)).isFile(),
    );
    expect(files.length).toBeGreaterThan(500);
    for (const name of files) {
      const bytes = read(name);
      const result = await fingerprintFile(join(data, name));
      expect(result.fileFingerprint, name).toBe(sha256(bytes));
      if (result.basis === 'bytes') expect(result.fingerprint, name).toBe(result.fileFingerprint);
      expect(await fingerprintBlob(new Blob([Uint8Array.from(bytes)])), name).toEqual(result);
    }
  });

  test('files cut or struck at any place never throw', async () => {
    for (const name of [...samples.slice(0, 9), png]) {
      const bytes = read(name).subarray(0, 20_000);
      for (let at = 0; at < 400; at += 7) {
        const struck = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 0xff : byte));
        const [whole, cut] = [
          await pushInPieces(struck, () => 8192),
          await pushInPieces(struck.subarray(0, at), () => 64),
        ];
        expect([whole.bytes, cut.bytes]).toEqual([bytes.length, at]);
      }
    }
  });
});
