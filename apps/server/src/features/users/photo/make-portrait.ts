import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { derivePortrait } from '@assay/analysis';
import { PHOTO_BYTES } from '@assay/contract/constants';
import { RefusedError } from '../../../platform/http/refused-error.ts';

const TAKEN = ['image/jpeg', 'image/png'];

/**
 * A small square picture as a data address (about 5 kB): re-encoded in the sandbox, so that nothing of the
 * uploaded file is ever shown, and stored with the user, so that it has no address to guard. Throws
 * RefusedError INVALID_IMAGE_TYPE, FILE_TOO_LARGE or UNAVAILABLE.
 */
export async function makePortrait(content: Readable, signal: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-photo-'));
  try {
    const path = join(folder, 'photo');
    await pipeline(content, limit(PHOTO_BYTES), createWriteStream(path), { signal });
    const derived = await derivePortrait(path, { signal });
    if (derived.status === 'failed' && ['busy', 'memory', 'crashed'].includes(derived.error.code)) {
      throw new RefusedError('UNAVAILABLE', { cause: new Error(derived.error.message) });
    }
    if (derived.status === 'failed' || !TAKEN.includes(derived.mimeType)) {
      throw new RefusedError('INVALID_IMAGE_TYPE');
    }
    return `data:image/webp;base64,${Buffer.from(derived.bytes).toString('base64')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function limit(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new RefusedError('FILE_TOO_LARGE', { value: `${bytes / 1024 ** 2} MB` }));
      else done(null, chunk);
    },
  });
}
