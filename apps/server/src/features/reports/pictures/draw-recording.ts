import type { Moment } from '@assay/contract/assessments';
import type { ReportPicture, ReportRecording } from '@assay/contract/reports';
import sharp from 'sharp';
import type { StoredRecording } from '../../../platform/database/schema/recordings.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { encodePicture, readObject } from './encode-picture.ts';

const MAX_FRAMES = 3;
const WIDTH = 1_200;
const WAVE_HEIGHT = 120;
const SPECTRUM_HEIGHT = 150;
const LINE = '#e0245e';

/** Frames at the first moments, and the sound over time with a line at each moment. */
export async function drawRecording(
  storage: ObjectStore,
  recording: StoredRecording,
  moments: readonly Moment[],
): Promise<Pick<ReportRecording, 'frames' | 'sound'>> {
  const frames: ReportRecording['frames'] = [];
  for (const { at, pictureKey } of chooseFrames(recording.frames, moments)) {
    const bytes = await readObject(storage, pictureKey);
    if (bytes)
      frames.push({ at, picture: await encodePicture(sharp(bytes).flatten({ background: '#ffffff' })) });
  }
  return { frames, sound: await drawSound(storage, recording, moments) };
}

type Frames = StoredRecording['frames'];

/** The frame nearest to each of the first moments; without moments the first, the middle and the last. */
function chooseFrames(frames: Frames, moments: readonly Moment[]): Frames {
  const [first, middle, last] = [frames[0], frames[Math.floor(frames.length / 2)], frames.at(-1)];
  const near = moments.flatMap(({ from }) =>
    frames.reduce<Frames>((best, frame) => {
      const [held] = best;
      return held && Math.abs(held.at - from) <= Math.abs(frame.at - from) ? best : [frame];
    }, []),
  );
  const wanted = moments.length > 0 ? near : [first, middle, last].filter((frame) => frame !== undefined);
  return [...new Set(wanted)].slice(0, MAX_FRAMES).sort((one, other) => one.at - other.at);
}

async function drawSound(
  storage: ObjectStore,
  { waveform, spectrogram, durationSeconds }: StoredRecording,
  moments: readonly Moment[],
): Promise<ReportPicture | null> {
  if (!waveform || !durationSeconds) return null;
  const xOf = (seconds: number) => Math.min(WIDTH - 1, (seconds / durationSeconds) * WIDTH);
  const key = spectrogram?.pictureKey;
  const spectrum = key ? await readObject(storage, key) : null;
  const height = WAVE_HEIGHT + (spectrum ? SPECTRUM_HEIGHT : 0);
  const lines = moments.map(
    ({ from, to }) =>
      `<rect x="${xOf(from)}" y="0" width="${Math.max(2, xOf(to) - xOf(from))}" height="${height}" fill="${LINE}" fill-opacity="0.75"/>`,
  );
  const overlay = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${body}</svg>`);
  const layers = [
    ...(spectrum
      ? [
          {
            input: await sharp(spectrum)
              .resize({ width: WIDTH, height: SPECTRUM_HEIGHT, fit: 'fill' })
              .png()
              .toBuffer(),
            left: 0,
            top: WAVE_HEIGHT,
          },
        ]
      : []),
    {
      input: overlay(`<path d="${drawWave(waveform, xOf)}" fill="#33508c"/>${lines.join('')}`),
      left: 0,
      top: 0,
    },
  ];
  const ground = sharp({ create: { width: WIDTH, height, channels: 3, background: '#f3f5f8' } });
  return encodePicture(sharp(await ground.composite(layers).png().toBuffer()));
}

/** An outline of all stretches, scaled to the loudest. */
function drawWave(
  { peaks, secondsPerPeak }: NonNullable<StoredRecording['waveform']>,
  xOf: (seconds: number) => number,
): string {
  const loudest = peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 1);
  const yOf = (peak: number) => ((1 - (0.96 * peak) / loudest) * WAVE_HEIGHT) / 2;
  const bars: string[] = [];
  for (let i = 0; i + 1 < peaks.length; i += 2) {
    const [from, to] = [xOf((i / 2) * secondsPerPeak), xOf((i / 2 + 1) * secondsPerPeak)];
    const [top, bottom] = [yOf(peaks[i + 1] ?? 0), yOf(peaks[i] ?? 0)];
    bars.push(
      `M${from.toFixed(1)} ${top.toFixed(1)}H${to.toFixed(1)}V${Math.max(top + 0.8, bottom).toFixed(1)}H${from.toFixed(1)}Z`,
    );
  }
  return bars.join('');
}
