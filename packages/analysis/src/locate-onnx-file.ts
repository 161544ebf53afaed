import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A larger ONNX file is refused, in bytes. */
const MAX_MODEL_BYTES = 512 * 2 ** 20;

/**
 * Path and size of the ONNX file that an operator's description names in its own folder.
 * @throws Error with the fault
 */
export async function locateOnnxFile(folder: string, file: unknown): Promise<{ path: string; size: number }> {
  if (typeof file !== 'string' || !/^[^/\\]+\.onnx$/.test(file))
    throw new Error('"file" has to name an .onnx file in the same folder');
  const path = join(folder, file);
  const { size } = await stat(path);
  if (size > MAX_MODEL_BYTES) throw new Error(`${file} is larger than ${MAX_MODEL_BYTES / 2 ** 20} MB`);
  return { path, size };
}
