import type { FileQuestionType } from '@assay/contract/questions/question';
import type { CaptureTexts } from '../texts/en.ts';

/** Something to say of a file: a text and its values. */
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
  /** Why the last ones were not taken. */
  readonly refusals: readonly { readonly name: string; readonly note: FileNote }[];
  readonly add: (files: readonly File[], channel: Channel) => void;
  readonly remove: (id: string) => void;
}

/** What file choosers offer. Phones turn their own formats into these. */
export const ACCEPTED: Record<FileQuestionType, string> = {
  photo: 'image/jpeg,image/png',
  video: 'video/mp4,video/quicktime,video/3gpp',
  audio: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,audio/ogg,.mp3,.m4a,.wav,.ogg',
  document: 'application/pdf,image/jpeg,image/png',
  receipt: 'application/pdf,image/jpeg,image/png',
};
