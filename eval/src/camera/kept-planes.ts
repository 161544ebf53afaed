import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RealPlane } from '@assay/forensics';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const KEPT = path.join(REPOSITORY, '.cache/cameras');

/** A digest of the measuring code: planes made by other code are not used. */
const CODE = hashCode();

/**
 * A plane that takes long to compute, computed once and cached in `.cache/cameras`, so that an evaluation
 * continues where it was stopped. Null if the photo's noise is uninformative.
 */
export async function keepPlane(
  what: readonly string[],
  make: () => Promise<RealPlane | null>,
): Promise<RealPlane | null> {
  const bytes = await keepBytes(what, async () => {
    const plane = await make();
    return plane && encode(plane);
  });
  if (!bytes) return null;
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  // A copy, as floating-point numbers must be aligned to four bytes.
  return { width, height, values: new Float32Array(new Uint8Array(bytes.subarray(8)).buffer) };
}

/** The same for bytes that are not a plane. */
export async function keepBytes(
  what: readonly string[],
  make: () => Promise<Uint8Array | null>,
): Promise<Buffer | null> {
  const key = createHash('sha256')
    .update([CODE, ...what].join('\n'))
    .digest('hex');
  const file = path.join(KEPT, key);
  if (!existsSync(file)) {
    const made = await make();
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, made ?? '');
    renameSync(`${file}.${process.pid}`, file);
  }
  const bytes = readFileSync(file);
  return bytes.length === 0 ? null : bytes;
}

function encode({ width, height, values }: RealPlane): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(width, 0);
  head.writeUInt32LE(height, 4);
  return Buffer.concat([head, Buffer.from(values.buffer, values.byteOffset, values.byteLength)]);
}

function hashCode(): string {
  const hash = createHash('sha256');
  const folder = path.join(REPOSITORY, 'packages/forensics/src/sensor-noise');
  for (const name of readdirSync(folder).sort())
    if (/^(fast-fourier|fingerprint|fourier-plane|residual|wavelets)\.ts$/.test(name))
      hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}
