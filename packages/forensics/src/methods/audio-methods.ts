import type { AudioMethod } from '../method.ts';
import audioBackground from './audio-background/audio-background.ts';
import audioBandwidth from './audio-bandwidth/audio-bandwidth.ts';
import audioBreaks from './audio-breaks/audio-breaks.ts';
import audioContainer from './audio-container/audio-container.ts';
import audioFrameGrid from './audio-frame-grid/audio-frame-grid.ts';
import audioHum from './audio-hum/audio-hum.ts';
import audioRepeats from './audio-repeats/audio-repeats.ts';
import { audioCredentials } from './credentials/credentials.ts';
import { audioGeneratorText } from './generator-text/generator-text.ts';

/** Methods for sound, in the order in which they run and are shown. */
export const AUDIO_METHODS: readonly AudioMethod[] = [
  audioCredentials,
  audioContainer,
  audioGeneratorText,
  audioHum,
  audioBreaks,
  audioBackground,
  audioFrameGrid,
  audioRepeats,
  audioBandwidth,
];
