import type { FileQuestionType } from '@assay/contract/questions/question-types';
import type { CaptureTexts } from '../texts/en.ts';

/** A note about a file: a text and its values. */
export interface FileNote {
  readonly key: keyof CaptureTexts;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A file as the page shows it. */
export interface PageFile {
  readonly id: string;
  readonly questionId: string;
  readonly name: string;
  readonly byteSize: number;
  readonly state: 'waiting' | 'uploading' | 'arrived';
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly warning: FileNote | null;
  /** An address of the picture, in this page alone. */
  readonly preview: string | null;
}

export type Channel = 'camera' | 'browser';

/** The files of one question. */
export interface QuestionFiles {
  readonly items: readonly PageFile[];
  /** HEIC, AVIF, WebP and TIFF are taken. */
  readonly otherPictures: boolean;
  /** Why the last ones were not taken. */
  readonly refusals: readonly { readonly name: string; readonly note: FileNote }[];
  readonly add: (files: readonly File[], channel: Channel) => void;
  readonly remove: (id: string) => void;
}

const PICTURES = 'image/jpeg,image/png';
/** A phone converts a HEIC unless it is listed, and the result is not an original. */
const OTHER_PICTURES = 'image/heic,image/heif,image/avif,image/webp,image/tiff,.heic,.heif';

export function acceptPictures(otherPictures: boolean): string {
  return otherPictures ? `${PICTURES},${OTHER_PICTURES}` : PICTURES;
}

/** The types offered by file choosers. */
export function acceptFiles(type: FileQuestionType, otherPictures: boolean): string {
  switch (type) {
    case 'photo':
      return acceptPictures(otherPictures);
    case 'video':
      return 'video/mp4,video/quicktime,video/3gpp';
    case 'audio':
      return 'audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,audio/ogg,.mp3,.m4a,.wav,.ogg';
    case 'document':
    case 'receipt':
      return `application/pdf,${acceptPictures(otherPictures)}`;
  }
}
