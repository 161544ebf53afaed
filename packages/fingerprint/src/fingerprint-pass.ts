import { digestIsobmff } from './containers/isobmff/digest.ts';
import { type ContentPass, createContentPass } from './content-pass.ts';
import { DamagedContainer } from './damaged-container.ts';
import { type Container, DETECT_BYTES, detectContainer, type MediaType } from './detect-container.ts';
import type { CreateSha256 } from './hash.ts';
import type { RandomAccess } from './random-access.ts';

/** Files are read and hashed in slices of this many bytes. */
export const SLICE_BYTES = 65_536;

export type Fingerprints = {
  /** SHA-256 of the file's bytes: 64 lower-case hex digits. */
  fileFingerprint: string;
  /** SHA-256 of the content without metadata (README.md), or of the bytes if `basis` says so. */
  fingerprint: string;
  basis: 'content' | 'bytes';
  /** Detected from the content; null for types that are not accepted. */
  mimeType: MediaType | null;
  /** The file's length. */
  bytes: number;
};

/**
 * Both digests of a file that streams by in chunks of any size. Push the chunks in order, awaiting each
 * before the next; then finish once. MP4 and related formats need a second pass over the finished file.
 */
export class FingerprintPass {
  private readonly createSha256: CreateSha256;
  private readonly fileHash;
  private readonly start = new Uint8Array(DETECT_BYTES);
  private bytes = 0;
  private detected: Container | null = null;
  private content: ContentPass | null = null;

  constructor(createSha256: CreateSha256) {
    this.createSha256 = createSha256;
    this.fileHash = createSha256();
  }

  /** The chunk may be reused once this has resolved; it returns a promise only if it must wait. */
  push(chunk: Uint8Array): void | Promise<void> {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES)
      this.fileHash.update(chunk.subarray(at, at + SLICE_BYTES));
    if (this.detected) {
      this.bytes += chunk.length;
      return this.content ? this.pushContent(chunk) : undefined;
    }
    const part = chunk.subarray(0, DETECT_BYTES - this.bytes);
    this.start.set(part, this.bytes);
    this.bytes += chunk.length;
    if (this.bytes >= DETECT_BYTES) return this.begin(chunk.subarray(part.length));
  }

  /**
   * The result. `openStored` is called only if the container needs a second pass; without it, such a file's
   * fingerprint is that of its bytes. Throws what `openStored` and its reads throw.
   */
  async finish(openStored?: () => RandomAccess | Promise<RandomAccess>): Promise<Fingerprints> {
    if (!this.detected) await this.begin(new Uint8Array(0));
    const { container, mimeType } = this.detected as unknown as Container;
    const fileFingerprint = this.fileHash.digest();
    const result: Fingerprints = {
      fileFingerprint,
      fingerprint: fileFingerprint,
      basis: 'bytes',
      mimeType,
      bytes: this.bytes,
    };
    try {
      if (container === 'isobmff' && openStored) return await this.addSamples(result, await openStored());
      if (this.content) return { ...result, fingerprint: await this.content.end(), basis: 'content' };
    } catch (error) {
      if (!(error instanceof DamagedContainer)) throw error;
    }
    return result;
  }

  private async begin(rest: Uint8Array): Promise<void> {
    const start = this.start.subarray(0, Math.min(this.bytes, DETECT_BYTES));
    this.detected = detectContainer(start);
    this.content = createContentPass(this.detected.container, this.createSha256);
    await this.pushContent(start);
    await this.pushContent(rest);
  }

  private async pushContent(chunk: Uint8Array): Promise<void> {
    try {
      await this.content?.push(chunk);
    } catch (error) {
      if (!(error instanceof DamagedContainer)) throw error;
      this.content = null;
    }
  }

  private async addSamples(result: Fingerprints, stored: RandomAccess): Promise<Fingerprints> {
    const { fingerprint, handlers } = await digestIsobmff(stored, this.createSha256);
    const isAudio = handlers.includes('soun') && !handlers.includes('vide');
    const mimeType = isAudio && result.mimeType === 'video/mp4' ? 'audio/mp4' : result.mimeType;
    return { ...result, fingerprint, basis: 'content', mimeType };
  }
}
