import type { Readable } from 'node:stream';
import type { UploadOrigin } from './received-upload.ts';

/** An incoming file, before anything of it was read. */
export interface IncomingFile {
  readonly originalName: string;
  readonly stream: Readable;
  /** In addition to the tag that names its kind. */
  readonly tags?: readonly string[];
  /** Its channel, if it differs from the upload's. */
  readonly channel?: UploadOrigin['channel'];
}
