import type { Capture } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { type Fingerprints, fingerprintBlob } from '@assay/fingerprint';
import type { FileNote, PageFile } from '../questions/page-file.ts';
import type { DraftStore, KeptFile } from './draft-store.ts';
import type { RetryUntilDone } from './retry-until-done.ts';
import { sendFile } from './send-file.ts';
import type { SessionStore } from './session-store.ts';

/** The files of one request: kept on the device, fingerprinted, and sent one after the other. */
export interface KeptFiles {
  has(id: string): boolean;
  /** Computed once for each file. */
  print(id: string): Promise<Fingerprints>;
  add(file: KeptFile): Promise<void>;
  /** Removes a file from the device and from the server, even while it is being sent. */
  remove(id: string): Promise<void>;
  /** Resolves when every file has arrived, or was refused and dropped. */
  sendAll(): Promise<void>;
  /** Marks all files to be sent again; the server knows how much of each it has. */
  markUnsent(): void;
}

interface KeptFilesDeps {
  readonly call: Call;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly retryUntilDone: RetryUntilDone;
  readonly limits: Capture['limits'];
  /** Aborted when the page closes: nothing is sent after that. */
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}

/** Starts to fingerprint the files that an earlier visit left, which `session` already shows. */
export function createKeptFiles(files: readonly KeptFile[], deps: KeptFilesDeps): KeptFiles {
  const { call, drafts, session, retryUntilDone, limits, signal, onFailure } = deps;
  const kept = new Map(files.map((file) => [file.id, file]));
  const prints = new Map<string, Promise<Fingerprints>>();
  /** The file that is being sent. It may be removed in the meantime. */
  let underway: { id: string; stop: AbortController } | null = null;
  let sending: Promise<void> | null = null;

  function print(id: string): Promise<Fingerprints> {
    const known = prints.get(id) ?? fingerprintBlob(kept.get(id)!.blob, { signal });
    prints.set(id, known);
    // Callers that wait for it get the error; nobody else needs it.
    known.catch(() => prints.delete(id));
    return known;
  }

  async function drop(id: string): Promise<void> {
    const shown = session.read().files.find((file) => file.id === id);
    if (shown?.preview) URL.revokeObjectURL(shown.preview);
    kept.delete(id);
    prints.delete(id);
    session.set({ files: session.read().files.filter((file) => file.id !== id) });
    await drafts.removeFile(id);
  }

  function sendAll(): Promise<void> {
    sending ??= sendEach().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendEach(): Promise<void> {
    for (;;) {
      const next = session.read().files.find((file) => file.state !== 'arrived');
      const file = next && kept.get(next.id);
      if (!file || signal.aborted) return;
      await sendOne(file);
    }
  }

  async function sendOne(file: KeptFile): Promise<void> {
    const { id, questionId, name, blob } = file;
    const stop = new AbortController();
    underway = { id, stop };
    const stopped = AbortSignal.any([signal, stop.signal]);
    const onProgress = (sent: number) => session.setFile(id, { state: 'uploading', sent });
    try {
      await retryUntilDone(async () => {
        stopped.throwIfAborted();
        await sendFile(call, file, onProgress, stopped);
      });
      session.setFile(id, { state: 'arrived', sent: blob.size });
    } catch (error) {
      if (stopped.aborted) return;
      onFailure(error);
      await drop(id);
      session.refuse(questionId, [{ name, note: explain(error, limits) }]);
    }
  }

  for (const { id } of files) void print(id);

  return {
    has: (id) => kept.has(id),
    print,
    sendAll,
    async add(file) {
      // On the device first: from here on it survives the page.
      await drafts.putFile(file).catch(() => session.set({ isKept: false }));
      kept.set(file.id, file);
      void print(file.id);
      session.set({ files: [...session.read().files, presentFile(file)] });
    },
    async remove(id) {
      const sent = session.read().files.find((file) => file.id === id)?.sent ?? 0;
      const isUnderway = underway?.id === id;
      if (isUnderway) underway?.stop.abort(new Error('the file was removed'));
      await drop(id);
      if (isUnderway || sent > 0)
        await call(routes.removeUpload, { params: { id } }, signal).catch(onFailure);
    },
    markUnsent: () =>
      session.set({ files: session.read().files.map((file) => ({ ...file, state: 'waiting' as const })) }),
  };
}

/** Why the server refused a file, in the words of the page. */
function explain(error: unknown, limits: Capture['limits']): FileNote {
  const code = error instanceof CallError ? error.code : '';
  if (code === 'INVALID_FILE_TYPE') return { key: 'wrongType' };
  if (code === 'TOO_MANY_FILES') return { key: 'tooMany', values: { count: limits.files } };
  const size = `${Math.round(limits.fileBytes / 1024 ** 2)} MB`;
  return code === 'FILE_TOO_LARGE' ? { key: 'tooLarge', values: { size } } : { key: 'failed' };
}

/** The file as the page shows it before any of it was sent. */
export function presentFile({ id, questionId, name, blob, warning }: KeptFile): PageFile {
  const preview =
    /\.(jpe?g|png)$/i.test(name) || blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
  return { id, questionId, name, byteSize: blob.size, state: 'waiting', sent: 0, warning, preview };
}
