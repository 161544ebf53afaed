import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the product is installed with. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** As the package states it: an SPDX expression in all but a few. */
  readonly license: string;
  /** For some platforms only, or left out where it cannot be installed. */
  readonly isOptional: boolean;
  /** `sha512-…` in base64, as the lock file has it. */
  readonly integrity?: string;
  /** Where npm puts it, relative to the repository; several where several versions are wanted. */
  readonly paths: readonly string[];
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

/** What packages state elsewhere than where it is looked for, mostly in their licence file alone. */
const STATED_IN_FILE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  // In the older field `licenses`.
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
};

/**
 * The packages of a `package-lock.json` that are not for development alone, those for other platforms among them; by
 * name and version. Throws an Error that names a package whose licence nobody states.
 */
export function listComponents(lock: { packages: Readonly<Record<string, LockEntry>> }): Component[] {
  const found = new Map<string, Component>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || !name || entry.link || entry.dev) continue;
    const license = STATED_IN_FILE[name] ?? entry.license;
    if (!license || !entry.version) throw new Error(`${path} states no licence.`);
    const { version, integrity, optional: isOptional = false } = entry;
    const key = `${name}@${version}`;
    const before = found.get(key);
    found.set(key, {
      ...{ name, version, license, integrity },
      isOptional: isOptional && (before?.isOptional ?? true),
      paths: [...(before?.paths ?? []), path],
    });
  }
  const keys = [...found.keys()].sort();
  return keys.flatMap((key) => found.get(key) ?? []);
}

export function readComponents(root: string): Component[] {
  return listComponents(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}
