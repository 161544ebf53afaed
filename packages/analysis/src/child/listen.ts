import { type DecodedAudio, type Sound, UndecodedSoundError } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';

/**
 * Decoded before any method, so that a decoding error is reported once. Returns the sound, or why there is
 * none.
 */
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

/** The part that was not examined; null if everything was. `only`: the file contains nothing else. */
export function explainNotHeard(
  sound: Sound | Statement,
  track: 'only' | 'video',
): readonly Statement[] | null {
  if (isHeard(sound)) return sound.incomplete && [sound.incomplete];
  return [say('recording.sound-not-looked-at', { track }), sound];
}
