import { say } from '@assay/statements';
import type { Oddity } from '../../formats/audio/container-facts.ts';
import { findEarlyEnd } from '../../formats/early-end.ts';
import { type DecodedAudio, UndecodedSoundError } from '../../media/audio/decoded-audio.ts';
import { measureSeconds } from '../../media/audio/sound.ts';
import { round, sayEarlyEnd } from '../../say-times.ts';

/** Kept low: an interrupted download is not tampering. */
const SCORE = 20;
/**
 * The tolerance in seconds and as a share of the whole: a long recording is decoded at a lower rate, which
 * rounds.
 */
const SPARE = { seconds: 0.2, share: 0.001 } as const;

export function checkEnd(bytes: Uint8Array): Oddity[] {
  const end = findEarlyEnd(bytes);
  return end ? [{ marker: 'sound-data-missing', said: sayEarlyEnd(end), score: SCORE, span: null }] : [];
}

/** Only FLAC states its number of samples in an independent field. */
export async function checkLength(file: DecodedAudio): Promise<Oddity[]> {
  const container = file.container();
  const declared = container?.seconds ?? null;
  if (container?.format !== 'flac' || declared === null) return [];
  const held = await measureHeld(file);
  if (held === null || declared - held < Math.max(SPARE.seconds, SPARE.share * declared)) return [];
  const said = say('audio-container.seconds-missing', { told: round(declared), held: round(held) });
  return [{ marker: 'sound-data-missing', said, score: SCORE, span: null }];
}

/** Null if nothing was decoded, or if decoding stopped for a reason other than the end of the data. */
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
