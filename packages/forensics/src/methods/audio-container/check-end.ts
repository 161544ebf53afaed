import { say } from '@assay/statements';
import type { Oddity } from '../../formats/audio/container-facts.ts';
import { findEarlyEnd } from '../../formats/early-end.ts';
import { type DecodedAudio, UndecodedSoundError } from '../../media/audio/decoded-audio.ts';
import { measureSeconds } from '../../media/audio/sound.ts';
import { round, sayEarlyEnd } from '../../say-times.ts';

/** A download that broke off is no tampering. */
const SCORE = 20;
/** In seconds, and of the whole: a long recording is decoded at a lower rate, which rounds. */
const SPARE = { seconds: 0.2, share: 0.001 } as const;

export function checkEnd(bytes: Uint8Array): Oddity[] {
  const end = findEarlyEnd(bytes);
  return end ? [{ marker: 'sound-data-missing', said: sayEarlyEnd(end), score: SCORE, span: null }] : [];
}

/** FLAC alone says how many samples it holds in a field that nothing else depends on. */
export async function checkLength(file: DecodedAudio): Promise<Oddity[]> {
  const container = file.container();
  const told = container?.seconds ?? null;
  if (container?.format !== 'flac' || told === null) return [];
  const held = await measureHeld(file);
  if (held === null || told - held < Math.max(SPARE.seconds, SPARE.share * told)) return [];
  const said = say('audio-container.seconds-missing', { told: round(told), held: round(held) });
  return [{ marker: 'sound-data-missing', said, score: SCORE, span: null }];
}

/** Null where nothing was decoded, or not to the end for a reason of our own. */
async function measureHeld(file: DecodedAudio): Promise<number | null> {
  try {
    const sound = await file.sound();
    const isWhole = sound.incomplete === null || sound.incomplete.id === 'recording.sound-breaks-off';
    return isWhole ? measureSeconds(sound) : null;
  } catch (error) {
    if (error instanceof UndecodedSoundError) return null;
    throw error;
  }
}
