import { UPLOAD_LIMITS } from '@assay/contract/constants';
import { type ErrorCode, errorMessage } from '@assay/contract/errors';
import { localiseError } from '../../platform/api/localise-error.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { listExtensions } from './accepted-files.ts';

export interface Refusal {
  file: File;
  code: ErrorCode;
  message: string;
}

const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png'];

async function startsAs(file: File): Promise<'jpeg' | 'png' | null> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xd8) return 'jpeg';
  if (first === 0x89 && second === 0x50) return 'png';
  return null;
}

async function refuse(file: File): Promise<Refusal | null> {
  const refusal = (code: ErrorCode, value?: string): Refusal => ({
    file,
    code,
    message: localiseError(code, errorMessage(code, value)),
  });
  const extension = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase();
  if (file.size === 0) return refusal('MISSING_FILE_DATA');
  if (file.size > UPLOAD_LIMITS.fileBytes)
    return refusal('FILE_TOO_LARGE', formatBytes(UPLOAD_LIMITS.fileBytes));
  const picture = await startsAs(file);
  // Some devices hand out pictures without an extension.
  if (extension === undefined) return picture === null ? refusal('INVALID_FILE_TYPE') : null;
  if (!listExtensions().includes(extension)) return refusal('INVALID_FILE_TYPE');
  if (PICTURE_EXTENSIONS.includes(extension) && picture === null) return refusal('INVALID_IMAGE_TYPE');
  return null;
}

/**
 * Checks before a file leaves the browser: its type by name and first bytes, its size, and the number of
 * files. The server checks the whole content again.
 */
export async function checkFiles(
  files: readonly File[],
  limit: number = UPLOAD_LIMITS.files,
): Promise<{ accepted: File[]; refused: Refusal[] }> {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const refusal = await refuse(file);
    if (refusal) refused.push(refusal);
    else if (accepted.length < limit) accepted.push(file);
    else
      refused.push({
        file,
        code: 'TOO_MANY_FILES',
        message: localiseError('TOO_MANY_FILES', errorMessage('TOO_MANY_FILES', limit)),
      });
  }
  return { accepted, refused };
}
