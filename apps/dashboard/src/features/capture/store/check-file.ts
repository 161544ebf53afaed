import type { Capture } from '@assay/contract/capture';
import type { FileQuestionType } from '@assay/contract/questions/question';
import { DETECT_BYTES, detectContainer } from '@assay/fingerprint';
import type { FileNote } from '../questions/page-file.ts';

export interface Checked {
  /** Why it is not taken; null where it is. */
  readonly refusal: FileNote | null;
  readonly warning: FileNote | null;
}

const TYPES: Record<FileQuestionType, RegExp> = {
  photo: /^image\//,
  video: /^video\//,
  audio: /^(audio\/|video\/(mp4|3gpp|quicktime))/,
  document: /^(application\/pdf|image\/)/,
  receipt: /^(application\/pdf|image\/)/,
};

/** What can be told before a file is sent: its kind by content, its size, and whether a picture is large enough. */
export async function checkFile(
  file: Blob,
  type: FileQuestionType,
  { fileBytes, minWidth, minHeight }: Capture['limits'],
): Promise<Checked> {
  const refuse = (key: FileNote['key'], values?: FileNote['values']): Checked => ({
    refusal: { key, ...(values ? { values } : {}) },
    warning: null,
  });
  if (file.size === 0) return refuse('empty');
  if (file.size > fileBytes) return refuse('tooLarge', { size: `${Math.round(fileBytes / 1024 ** 2)} MB` });
  const head = new Uint8Array(await file.slice(0, DETECT_BYTES).arrayBuffer());
  const { mimeType } = detectContainer(head);
  if (!mimeType || !TYPES[type].test(mimeType)) return refuse('wrongType');
  if (!mimeType.startsWith('image/')) return { refusal: null, warning: null };
  const size = await measure(file);
  if (!size) return refuse('unreadable');
  const isSmall = size.width < minWidth || size.height < minHeight;
  const shown = `${size.width} × ${size.height}`;
  return { refusal: null, warning: isSmall ? { key: 'tooSmall', values: { size: shown } } : null };
}

/** Null for what the browser cannot open. */
async function measure(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
