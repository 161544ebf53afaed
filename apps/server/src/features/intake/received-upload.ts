import type { MessageReport } from '@assay/analysis';
import type { Transaction } from '../../platform/database/database.ts';
import type { EmailSender } from '../emails/emails.ts';
import type { StoredFile } from './receive-file.ts';

export interface UploadOrigin {
  readonly organisationId: string;
  readonly userId: string | null;
  /** The client's own id of this upload; files sent again with the same id are added to it, each once. */
  readonly uploadId: string;
  /** By its id or, before it is committed, its reference. */
  readonly recordId: string | null;
  readonly location: { latitude: number; longitude: number; accuracyMetres?: number } | null;
  readonly channel: 'browser' | 'api' | 'camera' | 'storage' | 'mailbox';
  /** Size of the analysis's overlays in pixels, instead of the picture's. */
  readonly mask?: { width: number; height: number } | null;
  readonly methods?: readonly string[] | null;
  /** Refuses anything but pictures. */
  readonly picturesOnly?: boolean;
  readonly documentsOnly?: boolean;
  /** One refused file refuses all. */
  readonly allOrNothing?: boolean;
  /** The sender waits for the virus scans: the upload resolves after them, or soon in any case. */
  readonly awaitsScans?: boolean;
  /** How the files are entered in the ledger: by default as received, or as imported, or not yet. */
  readonly ledger?: 'commit' | 'import' | 'later';
  /**
   * E-mails are accepted too, with their attachments. One that names no record opens one, on behalf of this
   * sender.
   */
  readonly emailsFor?: EmailSender;
  readonly companion?: UploadCompanion;
  /** The document from which the files were extracted. */
  readonly parentId?: string;
}

/** Writes in the transaction of an upload, which may run again. */
export interface UploadCompanion {
  /**
   * Runs before the files are written. Returns the record that they go into, or null as a whole if nothing is
   * to be taken in. `email` is the first e-mail of an upload that has one: without a record, it opens one.
   */
  before(transaction: Transaction, email: MessageReport | null): Promise<{ recordId: string | null } | null>;
  after(transaction: Transaction, assetIds: readonly string[], recordId: string | null): Promise<void>;
}

export interface ReceivedFile extends StoredFile {
  readonly assetId: string;
  /** Null if only the fingerprints were sent. */
  readonly storageKey: string | null;
  /** In addition to the tag that names its kind. */
  readonly tags?: readonly string[];
  readonly originalName: string;
  /** Its channel, if it differs from the upload's. */
  readonly channel?: UploadOrigin['channel'];
}

export interface Rejection {
  readonly originalName: string;
  readonly code: string;
  readonly message: string;
}

/** All files of one upload, received and stored. */
export interface ReceivedUpload {
  readonly origin: UploadOrigin;
  readonly files: readonly ReceivedFile[];
  readonly rejected: readonly Rejection[];
}

/** The outcome for the files of an upload. */
export interface Written {
  readonly recordId: string | null;
  /** In the order of the files, including those that the upload already had. */
  readonly assetIds: readonly string[];
  /** The others. */
  readonly added: readonly ReceivedFile[];
}
