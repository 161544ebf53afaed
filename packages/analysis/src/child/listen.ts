import { type DecodedAudio, type Sound, UndecodedSoundError } from '@assay/forensics';

/** Decoded before any method asks, so that what cannot be decoded is said once. The sound, or why there is none. */
export async function listen(file: DecodedAudio): Promise<Sound | string> {
  try {
    return await file.sound();
  } catch (error) {
    if (!(error instanceof UndecodedSoundError)) throw error;
    return error.message;
  }
}

/** What of it was not looked at, in a sentence; null where all was. `what` names the sound. */
export function tellNotHeard(sound: Sound | string, what: string): string | null {
  if (typeof sound !== 'string') return sound.incomplete;
  return `${what} was not looked at: ${sound.charAt(0).toLowerCase()}${sound.slice(1)}`;
}
