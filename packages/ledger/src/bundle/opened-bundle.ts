import { BundleError } from './bundle-error.ts';
import { type Said, tell } from './words.ts';

export type ComputeFingerprints = (file: Blob) => Promise<{ fileFingerprint: string; fingerprint: string }>;

/** An archive's members, as they are asked for. What is asked throws BundleError for what is not there or damaged. */
export interface Bundle {
  readonly names: readonly string[];
  /** Why it is not the archive that this product writes; null where every byte around its members is. */
  readonly flaw: Said | null;
  /** UTF-8, at most 64 MiB. */
  readText(name: string): Promise<string>;
  /** Bytes and SHA-256 of a member, computed here and now; its checksum is compared on the way. */
  measure(name: string): Promise<{ size: number; sha256: string }>;
  /** As computed here and now of the file that lies in it. */
  fingerprint(name: string): Promise<{ fileFingerprint: string; fingerprint: string }>;
}

export const MAX_TEXT_BYTES = 64 * 2 ** 20;

export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BundleError(tell('bundle-check.no-text', { name }));
  }
}
