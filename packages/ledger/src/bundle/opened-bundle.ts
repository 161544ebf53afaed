import { BundleError } from './bundle-error.ts';
import { type Said, tell } from './words.ts';

export type ComputeFingerprints = (file: Blob) => Promise<{ fileFingerprint: string; fingerprint: string }>;

/**
 * An archive's members, read on request. Requests throw BundleError for members that are missing or damaged.
 */
export interface Bundle {
  readonly names: readonly string[];
  /** Why this product did not write the archive; null if every byte around its members is right. */
  readonly flaw: Said | null;
  /** UTF-8, at most 64 MiB. */
  readText(name: string): Promise<string>;
  /** Bytes and SHA-256 of a member, computed on request; its checksum is compared as well. */
  measure(name: string): Promise<{ size: number; sha256: string }>;
  /** Computed on request from the file in the archive. */
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
