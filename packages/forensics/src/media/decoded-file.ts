import type { DecodedAudio } from './audio/decoded-audio.ts';
import type { DecodedDocument } from './document/decoded-document.ts';
import type { DecodedImage } from './image/decoded-image.ts';
import type { DecodedVideo } from './video/decoded-video.ts';

/**
 * The decoded form in which a file of each medium is passed to its methods. A new medium is a line here and a
 * folder of methods.
 */
export interface DecodedFiles {
  readonly image: DecodedImage;
  readonly document: DecodedDocument;
  readonly audio: DecodedAudio;
  readonly video: DecodedVideo;
}

export type Medium = keyof DecodedFiles;
export type DecodedFile = DecodedFiles[Medium];
