import { open } from 'node:fs/promises';
import { AnalysisFailure } from './failure.ts';
import { detectFileType, type FileType, SIGNATURE_BYTES } from './file-type.ts';

export interface FileFacts {
  /** In bytes. */
  readonly size: number;
  /** Told by content; null for a type that is not analysed. */
  readonly type: FileType | null;
}

/** Looks at size and first bytes only. Throws `AnalysisFailure` `unreadable`. */
export async function inspectFile(path: string): Promise<FileFacts> {
  try {
    await using file = await open(path);
    const stats = await file.stat();
    if (!stats.isFile()) throw new AnalysisFailure('unreadable', 'This is not a file.');
    const head = Buffer.alloc(SIGNATURE_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return { size: stats.size, type: detectFileType(head.subarray(0, bytesRead)) };
  } catch (error) {
    if (error instanceof AnalysisFailure) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new AnalysisFailure(
      'unreadable',
      code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${code}).`,
    );
  }
}
