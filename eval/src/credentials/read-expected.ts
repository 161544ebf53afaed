import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

export interface Expected {
  /** Failures by their codes, each once, without the one that says that nobody vouches for the signer. */
  readonly codes: readonly string[];
  /** Claims in the store. */
  readonly manifests: number;
}

interface Store {
  readonly manifests: Readonly<Record<string, unknown>>;
  readonly validation_status?: readonly { readonly code: string }[];
}

export const UNTRUSTED = 'signingCredential.untrusted';

/** What the reference tool said of a file when it was published: `manifests/NAME/manifest_store.json` beside it. Null without. */
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
