import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package in the product's installation. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** As the package states it: almost always an SPDX expression. */
  readonly license: string;
  /** Only for some platforms, or left out if it cannot be installed. */
  readonly isOptional: boolean;
  /** `sha512-…` in base64, as in the lock file. */
  readonly integrity?: string;
  /** Install paths relative to the repository; several if several versions are needed. */
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

/** Licences stated outside the usual field, mostly in a licence file alone. */
const STATED_IN_FILE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  // Stated in the older field `licenses`.
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
};

/**
 * The packages of a `package-lock.json` without those for development alone, including those for other
 * platforms; sorted by name and version. @throws Error naming a package without a stated licence
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
