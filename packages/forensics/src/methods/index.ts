import type { Method } from '../method.ts';
import { AUDIO_METHODS } from './audio-methods.ts';
import { DOCUMENT_METHODS } from './document-methods.ts';
import { DEFAULT_IMAGE_METHODS, IMAGE_METHODS } from './image-methods.ts';
import { VIDEO_METHODS } from './video-methods.ts';

// One module per medium: the analysis of a picture loads nothing for documents.
export { AUDIO_METHODS, DEFAULT_IMAGE_METHODS, DOCUMENT_METHODS, IMAGE_METHODS, VIDEO_METHODS };

/** Every method of every medium. */
export const METHODS: readonly Method[] = [
  ...IMAGE_METHODS,
  ...DOCUMENT_METHODS,
  ...AUDIO_METHODS,
  ...VIDEO_METHODS,
];
