import type { Recording } from '@assay/contract/recordings';
import { t } from './recording-texts.ts';

interface Known {
  readonly isAnalysing: boolean;
  /** Null before it is made, undefined before it is known. */
  readonly recording: Recording | null | undefined;
  readonly error: Error | null;
}

/** Shown instead of the player. */
export function explainNoStage({ isAnalysing, recording, error }: Known): string {
  if (error) return t('loadFailed');
  if (isAnalysing) return t('waiting');
  return recording === undefined ? t('loading') : t('noStage');
}

/** Shown instead of the list of moments. */
export const explainNoMoments = (isAnalysing: boolean) => t(isAnalysing ? 'momentsPending' : 'momentsNone');

/** Shown instead of the picture of a sound; null if there is one. */
export function explainNoSound({
  waveform,
  spectrogram,
}: Pick<Recording, 'waveform' | 'spectrogram'>): string | null {
  return waveform || spectrogram ? null : t('noSound');
}
