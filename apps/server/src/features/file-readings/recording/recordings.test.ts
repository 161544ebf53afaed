import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TamperedResult } from '@assay/contract/assessments';
import type { Call } from '@assay/contract/client';
import type { Recording } from '@assay/contract/recordings';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeWav,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
});
afterAll(() => server.close());

const upload = async (files: Record<string, Uint8Array>, fields = {}) =>
  (await call(routes.uploadFiles, { form: makeForm(fields, files) })).assets;
const readAsset = async (id: string) => (await call(routes.getAsset, { params: { id } })).data;
const readRecording = async (id: string) => (await call(routes.getRecording, { params: { id } })).data;
async function analysed(id: string) {
  const read = async () => (await readAsset(id)).fullScale.metaData.media[0]?.tamperedResult;
  await vi.waitFor(async () => expect((await read())?.loading).toBe(false), {
    timeout: 90_000,
    interval: 200,
  });
  return (await read()) as TamperedResult;
}
const fetchPart = (path: string, range: string) => fetch(server.address + path, { headers: { range } });

const VIDEO = join(import.meta.dirname, '../../../../../../../shared/data/video');
const [CLIP, OLD_CLIP] = [join(VIDEO, 'gopro/karma.mp4'), join(VIDEO, 'camera/avi/100_0306.AVI')];

describe('a sound', () => {
  let recording: Recording;
  let verdict: TamperedResult;
  beforeAll(async () => {
    const asset = firstOf(await upload({ 'call.wav': makeWav({ seconds: 4 }) }));
    verdict = await analysed(asset.id);
    recording = await readRecording(asset.id);
  });

  it('is analysed as pictures are, and says what it is made of', () => {
    expect(verdict.error).toBeNull();
    expect(verdict.assessments.length).toBeGreaterThan(0);
    expect(verdict.sentences.join()).not.toContain('not analysed');
    expect(verdict.media).toMatchObject({ tracks: [{ kind: 'audio', sampleRate: 8_000 }] });
    expect(verdict.timeline).toEqual(expect.any(Array));
  });

  it('has a waveform of its whole length and a spectrogram, and no frames', async () => {
    expect(recording.durationSeconds).toBeCloseTo(4, 1);
    const { peaks, secondsPerPeak } = recording.waveform ?? { peaks: [], secondsPerPeak: 0 };
    expect((peaks.length / 2) * secondsPerPeak).toBeCloseTo(4, 1);
    expect(recording.spectrogram?.hertz).toBe(4_000);
    expect(recording).toMatchObject({ frames: [], frame: null, notes: [] });
    const picture = await fetch(server.address + recording.spectrogram?.picture);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('is played in parts from a signed address', async () => {
    const part = await fetchPart(recording.playback.original ?? '', 'bytes=44-143');
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect(recording.playback.isWidelyPlayed).toBe(true);
  });
});

describe('a file that is no recording', () => {
  it('has none', async () => {
    const asset = firstOf(await upload({ 'a.pdf': Buffer.from('%PDF-1.4\n%%EOF') }));
    await expect(readRecording(asset.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a sound of which nothing can be decoded', () => {
  it('says so, and can still be taken away', async () => {
    const asset = firstOf(await upload({ 'a.wav': Buffer.from('RIFF\x24\0\0\0WAVEfmt ') }));
    await analysed(asset.id);
    const { notes, playback } = await readRecording(asset.id);
    expect(notes).toEqual([expect.stringMatching(/decoded|sound/)]);
    expect(playback.original).not.toBeNull();
  });
});

describe.skipIf(!existsSync(CLIP))('a video (needs ../shared/data)', () => {
  // What it is looked through and played by comes before its verdict, which takes far longer.
  beforeAll(() => call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } }));
  const isShown = (id: string) =>
    expect
      .poll(async () => (await readAsset(id)).scaled, { timeout: 90_000, interval: 200 })
      .toMatchObject({ filepath: expect.any(String) });

  it('has frames along its time, a poster in lists, and the facts of its making', async () => {
    const { id } = firstOf(await upload({ 'clip.mp4': readFileSync(CLIP) }));
    await isShown(id);
    const { frames, frame, frameRate, durationSeconds } = await readRecording(id);
    expect(durationSeconds).toBeCloseTo(13, 0);
    expect(frame).toEqual({ width: 854, height: 480, rotation: 0 });
    expect(frameRate).toBeCloseTo(29.97, 2);
    const times = frames.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.length).toBeGreaterThanOrEqual(20);
    const asset = await readAsset(id);
    expect(asset).toMatchObject({ size: '854x480', scaled: { filepath: expect.any(String) } });
  });

  it('that browsers do not play gets a copy that they do, once', async () => {
    const { id } = firstOf(await upload({ 'old.avi': readFileSync(OLD_CLIP) }));
    await isShown(id);
    expect((await readRecording(id)).playback).toMatchObject({
      isWidelyPlayed: false,
      copyState: 'none',
      copy: null,
    });
    const { data } = await call(routes.makePlayableCopy, { params: { id } });
    expect(data.playback.copyState).toBe('queued');
    await expect
      .poll(async () => (await readRecording(id)).playback.copyState, { timeout: 60_000, interval: 200 })
      .toBe('complete');
    const { copy } = (await readRecording(id)).playback;
    const head = await fetchPart(copy ?? '', 'bytes=0-11');
    expect(head.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await head.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
    const again = await call(routes.makePlayableCopy, { params: { id } });
    expect(again.data.playback.copyState).toBe('complete');
  });
});
