import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, closeAnalysis, listTimeline } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { makeRoom } from './made-rooms.ts';
import { type FileOutcome, presentSound } from './present-sound.ts';
import { type Clip, readClips } from './read-clips.ts';
import { tryTwins } from './try-twins.ts';

const ROOMS = 24;
const ROOM_SECONDS = 30;
/** Seconds of a clip of mains hum. */
const HUM_SECONDS = 60;
const IS_SOUND = /\.(wav|mp3|flac|m4a|m4b|ogg|aac|wma|aiff?|webm)$/i;
const HAS_SOUND = /\.(mp4|mov|m4v|m4a|avi|3gp|wav|mp3|flac|ogg|aac|wma|aiff?)$/i;

/**
 * `eval sound`: every recording of the data, and what is detected of edits made from them and from made-up
 * rooms. `--only hum|recorded|rooms`: these edits alone.
 */
export async function evaluateSound(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  const all = readManifest(data);
  const recordings = limitSamples(
    (only ? [] : all).filter(
      ({ file, label }) => label === 'enf' || (file.startsWith('audio/') && IS_SOUND.test(file)),
    ),
    limit,
  );
  const outcomes: FileOutcome[] = [];
  for (const sample of recordings) {
    outcomes.push(await measure(data, sample));
    showProgress(outcomes.length, recordings.length);
  }
  closeAnalysis();
  const continuous = limitSamples(all, limit).filter(
    ({ file, label }) => label === 'enf' && saysCut(file) === false,
  );
  const others = all.filter(
    ({ file, label }) => label !== 'enf' && HAS_SOUND.test(file) && /^(audio|video)\//.test(file),
  );
  const rooms: Clip[] = Array.from({ length: Math.min(ROOMS, limit) }, (_, i) => ({
    source: `room ${i}`,
    sound: makeRoom(seedRandom(`room ${i}`), ROOM_SECONDS),
  }));
  const asked = (clips: string) => only === undefined || only === clips;
  const twins = [
    ...(asked('hum')
      ? await tryTwins('mains hum', await readClips(data, continuous, HUM_SECONDS), { kinds: ['cut'] })
      : []),
    ...(asked('recorded')
      ? await tryTwins('recorded', await readClips(data, limitSamples(others, limit)))
      : []),
    ...(asked('rooms') ? await tryTwins('made up', rooms) : []),
  ];
  if (json) writeFileSync(json, `${JSON.stringify({ outcomes, twins }, null, 2)}\n`);
  console.log(presentSound(outcomes, twins));
  const isWrong = outcomes.some(
    ({ isCut, found, score }) =>
      (isCut === false && found.length > 0) || (isCut === null && (score ?? 0) >= 50),
  );
  return isWrong ? 1 : 0;
}

async function measure(data: string, { file, label }: Sample): Promise<FileOutcome> {
  const result = await analyseFile(join(data, file));
  return {
    file,
    isCut: label === 'enf' ? saysCut(file) : null,
    score: result.tamperScore,
    band: result.band,
    failure: result.error?.code ?? null,
    milliseconds: Math.round(result.milliseconds),
    found: listTimeline(result).map(({ marker, from, to }) => ({ marker, from, to })),
  };
}

/** Whether the name of a mains-hum recording says that it is cut. */
function saysCut(file: string): boolean {
  return /(^|[^n])cut/.test(file.split('/').at(-1) ?? '');
}
