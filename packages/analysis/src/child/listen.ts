import { type DecodedAudio, type Sound, UndecodedSoundError } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';

/** Decoded before any method asks, so that what cannot be decoded is said once. The sound, or why there is none. */
export async function listen(file: DecodedAudio): Promise<Sound | Statement> {
  try {
    return await file.sound();
  } catch (error) {
    if (!(error instanceof UndecodedSoundError)) throw error;
    return error.said;
  }
}

export function isHeard(sound: Sound | Statement): sound is Sound {
  return 'channels' in sound;
}

/** What of it was not looked at; null where all was. `only`: there is nothing else in the file. */
export function tellNotHeard(sound: Sound | Statement, track: 'only' | 'video'): readonly Statement[] | null {
  if (isHeard(sound)) return sound.incomplete && [sound.incomplete];
  return [say('recording.sound-not-looked-at', { track }), sound];
}
