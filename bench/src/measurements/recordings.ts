import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, closeAnalysis, describeSandbox } from '@assay/analysis';
import { loadBinding } from '@assay/analysis/in-process';
import { seedRandom } from '../../../eval/src/paired/random.ts';
import { encodeMp3 } from '../../../eval/src/sound/encode-sound.ts';
import { makeRoom } from '../../../eval/src/sound/made-rooms.ts';
import { encodeFilm, likeCamera } from '../../../eval/src/video/encode-film.ts';
import { writeFile } from '../../../eval/src/video/write-file.ts';
import type { BenchContext, Figures, Measurement, Skipped } from '../measurement.ts';
import { readProcessorTime } from '../processor-time.ts';
import { watchMemory } from '../watch-memory.ts';

const VIDEO = { width: 1920, height: 1080, rate: 30, seconds: 60 } as const;
/** Kilobits per second, as phones write at that size. */
const KILOBITS = 17_000;
/** Number of different frames; the film repeats them forwards and backwards. */
const FRAMES = 45;
/** Two channels at 44.1 kHz. */
const SOUND = { seconds: 600, sampleRate: 44_100, bitRate: 128_000 } as const;
const WATCH_MS = 100;

/**
 * A minute of synthetic video and ten minutes of synthetic sound, analysed in the sandbox like the service
 * does.
 */
export const recordingsMeasurement: Measurement = {
  name: 'recordings',
  title: 'Analysis of 60 s of H.264 at 1080p and of 10 min of stereo MP3, in the sandbox',
  measure: async (context): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'processor time and memory are read from /proc' };
    if (loadBinding() === null) return { skipped: 'no decoder of video is installed' };
    return {
      video: await analyse(context, 'a.mp4', makeVideo),
      sound: await analyse(context, 'b.mp3', makeSound),
    };
  },
};

async function analyse(
  { folder, report }: BenchContext,
  name: string,
  make: () => Uint8Array,
): Promise<Figures> {
  const path = join(folder, name);
  report(`making ${name}`);
  const bytes = make();
  writeFileSync(path, bytes);
  await describeSandbox();
  report(`analysing ${name}`);
  const memory = watchMemory();
  const processor = watchProcessor();
  const result = await analyseFile(path);
  const [peak, processorSeconds] = [memory.stop(), processor.stop()];
  closeAnalysis();
  if (result.error) throw new Error(result.error.message);
  return {
    megabytes: bytes.length / 1e6,
    seconds: result.milliseconds / 1000,
    processorSeconds,
    peakMegabytes: peak / 1e6,
    methodsThatFailed: result.assessments.filter(({ status }) => status === 'failed').length,
  };
}

/** All processes below this one together; includes the start of the one that waits for the next file. */
function watchProcessor(): { readonly stop: () => number } {
  const read = () => {
    const { user, system } = process.cpuUsage();
    return readProcessorTime(process.pid) - (user + system) / 1e6;
  };
  const before = read();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, read());
  }, WATCH_MS);
  return {
    stop: () => {
      clearInterval(watch);
      return Math.max(most, read()) - before;
    },
  };
}

/** A noisy picture that moves, with new noise in every frame. */
function makeVideo(): Uint8Array {
  const { width, height, rate, seconds } = VIDEO;
  const noise = Uint8Array.from(
    { length: 1 << 20 },
    (_, at) => (Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 28) & 15,
  );
  const distinct = Array.from({ length: FRAMES }, (_, index) => {
    const frame = new Uint8Array(3 * width * height);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 3) {
        const [across, down] = [x + 4 * index, y + 2 * index];
        const grey = 110 + 40 * sine(across >> 1) + 30 * sine((down >> 1) + (across >> 3));
        const value = grey + (noise[(at * 7 + index * 104_729) & (noise.length - 1)] ?? 0);
        frame[at] = frame[at + 1] = frame[at + 2] = value;
      }
    return frame;
  });
  const thereAndBack = [...distinct, ...distinct.slice(1, -1).reverse()];
  const turns = Array.from({ length: Math.ceil((rate * seconds) / thereAndBack.length) }, () => thereAndBack);
  const frames = turns.flat().slice(0, rate * seconds);
  const camera = likeCamera(rate);
  const params = `${camera.settings['x264-params']}:vbv-maxrate=${KILOBITS}:vbv-bufsize=${KILOBITS}`;
  const encoding = { ...camera, settings: { ...camera.settings, 'x264-params': params } };
  return writeFile('mp4', [encodeFilm({ width, height, rate, frames }, encoding)]);
}

const SINE = Float32Array.from({ length: 256 }, (_, at) => Math.sin((2 * Math.PI * at) / 256));
const sine = (at: number) => SINE[at & 255] ?? 0;

/** A different room in each channel. */
function makeSound(): Uint8Array {
  const { seconds, sampleRate, bitRate } = SOUND;
  const channels = ['left', 'right'].map((seed) => {
    const room = makeRoom(seedRandom(seed), seconds);
    const [heard] = room.channels;
    if (!heard) throw new Error('The room has no sound.');
    const ratio = room.sampleRate / sampleRate;
    return Float32Array.from({ length: seconds * sampleRate }, (_, n) => {
      const at = Math.min(n * ratio, heard.length - 2);
      const whole = Math.floor(at);
      const [before = 0, after = 0] = heard.subarray(whole, whole + 2);
      return before + (at - whole) * (after - before);
    });
  });
  const bytes = encodeMp3({ sampleRate, channels, incomplete: null }, bitRate);
  if (bytes === null) throw new Error('This FFmpeg has no encoder of MP3.');
  return bytes;
}
