import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

export interface Expected {
  /** Codes of the failures, each once, without that of an untrusted signer. */
  readonly codes: readonly string[];
  /** Number of claims in the store. */
  readonly manifests: number;
}

interface Store {
  readonly manifests: Readonly<Record<string, unknown>>;
  readonly validation_status?: readonly { readonly code: string }[];
}

export const UNTRUSTED = 'signingCredential.untrusted';

/**
 * The result of the reference tool when the file was published: `manifests/NAME/manifest_store.json` beside
 * it. Null if there is none.
 */
export function readExpected(path: string): Expected | null {
  const name = basename(path, extname(path));
  const beside = join(dirname(path), 'manifests', name, 'manifest_store.json');
  if (!existsSync(beside)) return null;
  const { manifests, validation_status: failures = [] } = JSON.parse(readFileSync(beside, 'utf8')) as Store;
  return { codes: listOnce(failures.map(({ code }) => code)), manifests: Object.keys(manifests).length };
}

export function listOnce(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== UNTRUSTED).sort();
}
