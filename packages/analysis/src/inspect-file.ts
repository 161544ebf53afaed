import { type FileHandle, open } from 'node:fs/promises';
import { holdsSoundAlone } from '@assay/fingerprint';
import { say } from '@assay/statements';
import { AnalysisFailure } from './failure.ts';
import { detectFileType, type FileType, SIGNATURE_BYTES } from './file-type.ts';

export interface FileFacts {
  /** In bytes. */
  readonly size: number;
  /** Detected from the content; null for a type that is not analysed. */
  readonly type: FileType | null;
}

/**
 * Reads only size and first bytes, and for an MP4 its list of tracks. Throws `AnalysisFailure` `unreadable`.
 */
export async function inspectFile(path: string): Promise<FileFacts> {
  try {
    await using file = await open(path);
    const stats = await file.stat();
    if (!stats.isFile()) throw new AnalysisFailure('unreadable', say('failure.not-file'));
    const head = Buffer.alloc(SIGNATURE_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const type = detectFileType(head.subarray(0, bytesRead));
    const isSound = type?.mimeType === 'video/mp4' && (await listsSoundAlone(file, stats.size));
    return { size: stats.size, type: isSound ? { mimeType: 'audio/mp4', kind: 'audio' } : type };
  } catch (error) {
    if (error instanceof AnalysisFailure) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new AnalysisFailure(
      'unreadable',
      code === 'ENOENT'
        ? say('failure.file-missing')
        : say('failure.file-unread-code', { code: String(code) }),
    );
  }
}

const MAX_BOXES = 64;
const MAX_LIST = 4 * 2 ** 20;

/** Recorders put the list of tracks at the end, so the first bytes do not show it. */
async function listsSoundAlone(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(16);
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= size; count++) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) return false;
    if (header.toString('latin1', 4, 8) === 'moov') {
      if (length > MAX_LIST || at + length > size) return false;
      const list = Buffer.alloc(length);
      await file.read(list, 0, length, at);
      return holdsSoundAlone(list);
    }
    at += length;
  }
  return false;
}
