import { findEarlyEnd } from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { MediaLimits } from './media/open-format.ts';
import { type OpenMedia, openMedia } from './media/open-media.ts';

/** Like `openMedia`, but reports a truncated file as such. @throws AnalysisFailure `unreadable` */
export function openRecording(bytes: Uint8Array, limits: MediaLimits): OpenMedia | null {
  try {
    return openMedia(bytes, limits);
  } catch (error) {
    if (error instanceof AnalysisFailure && error.code === 'unreadable' && findEarlyEnd(bytes))
      throw new AnalysisFailure('unreadable', say('undecoded.file', { cause: 'early' }));
    throw error;
  }
}
