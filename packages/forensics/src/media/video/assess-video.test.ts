import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { type AssessmentResult, runMethods } from '../../assess/run-methods.ts';
import { VIDEO_METHODS } from '../../methods/index.ts';
import { assessVideo } from './assess-video.ts';
import { openVideo } from './decoded-video.ts';
import { draftVideo, filmFrames } from './draft-video.ts';

const finding = (model: string, compromisedScore: number, message = `${model} says so.`): AssessmentResult =>
  ({
    ...{ model, version: '1.0.0', title: model, status: 'finding', cue: 'pixels', compromisedScore, message },
    ...{ limits: null, heatMap: null, regions: [], markers: [], raw: {}, milliseconds: 1, measured: null },
  }) as unknown as AssessmentResult;

const video = draftVideo({ frames: filmFrames(2) });
const heard = { soundNotExamined: null };

describe('the verdict on a video', () => {
  it('puts findings together by their trust: 100·(1 − Π(1 − trust·score/100))', () => {
    const results = [finding('video-frames', 50), finding('video-structure', 45)];
    // 1 − (1 − .9·.5)·(1 − .8·.45)
    expect(assessVideo(video, results, heard)).toMatchObject({
      tamperScore: 65,
      band: 'high',
      suspicion: expect.closeTo(0.648, 3),
    });
  });

  it('names what stands out with the strongest first, and how the file is written after it', () => {
    const results = [
      finding('video-structure', 8),
      finding('video-metadata', 30),
      finding('video-frames', 60),
      finding('video-stills', 10),
    ];
    expect(assessVideo(video, results, heard).sentences).toEqual([
      'video-frames says so.',
      'video-metadata says so.',
      'video-structure says so.',
    ]);
  });

  it('is no word of soundness where nothing was found and nothing tells who wrote the file', () => {
    expect(assessVideo(video, [finding('video-frames', 0)], heard)).toMatchObject({
      tamperScore: 0,
      band: 'unknown',
    });
    expect(assessVideo(video, [], heard)).toMatchObject({ tamperScore: null, band: 'unknown' });
  });

  it('says which part was not looked at', () => {
    const { sentences } = assessVideo(video, [finding('video-frames', 0)], {
      soundNotExamined: [say('undecoded.no-track')],
    });
    expect(sentences).toContainEqual([say('undecoded.no-track')]);
  });

  it('rests on the container alone where there is no decoder, and says so', async () => {
    // An MP4 as written by FFmpeg.
    const bytes = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x10moov\0\0\0\x08free', 'latin1');
    const blind = openVideo({ bytes, mimeType: 'video/mp4', receivedAt: new Date('2026-01-01T00:00:00Z') });
    const results = await runMethods(blind, { methods: VIDEO_METHODS });
    const verdict = assessVideo(blind, results, heard);
    expect(results.filter(({ status }) => status === 'finding').map(({ model }) => model)).toEqual([
      'video-structure',
    ]);
    expect(verdict.container).toMatchObject({
      state: 'edited',
      software: 'FFmpeg',
      markers: ['container-repacked'],
    });
    expect(verdict.tamperScore).toBe(36);
    expect(verdict.sentences).toContainEqual(say('verdict.no-video-decoder'));
  });
});
