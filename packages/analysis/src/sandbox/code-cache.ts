import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { childCodeFolder } from './child-code-folder.ts';
import { repositoryRoot } from './repository-root.ts';
import type { Sandbox } from './sandbox.ts';
import { NOBODY } from './unprivileged-user.ts';

const folder = `${repositoryRoot}/.cache/analysis-code`;

/**
 * Node's compile cache, with which a child starts in a quarter of the time. Written by a child that never
 * sees a file, and read-only for all others: code that one file could plant there would run on the next. Null
 * if no such folder can be made: children then compile for themselves.
 */
export function makeCodeCache(): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return null;
  }
}

/**
 * For a service that runs as root, whose children run as another user: gives the folder to the child that
 * fills it, and takes it back before any child sees a file. No effect for other services, whose children have
 * their user.
 */
export function lendCodeCache(to: 'child' | 'nobody'): void {
  if (process.getuid?.() !== 0 || makeCodeCache() === null) return;
  give(folder, to === 'child' ? NOBODY : 0);
}

/** From the top, so that while a folder is taken back nobody can exchange the entries changed next. */
function give(path: string, owner: number): void {
  lchownSync(path, owner, owner);
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) give(inner, owner);
    // Node makes its files readable only by their owner, but a child of another user must read them. Node
    // replaces such files and never rewrites them.
    else if (entry.isFile() && owner === 0) {
      lchownSync(inner, 0, 0);
      chmodSync(inner, 0o644);
    }
  }
}

/** What decides on which compiled code a child looks for. */
export interface ChildRun {
  readonly entry: URL;
  /** V8 keeps code of each size apart. */
  readonly heapBytes: number;
  readonly sandbox: Pick<Sandbox, 'kind' | 'protection' | 'nodeFlags'>;
}

/**
 * The name of the file that a child writes beside its compiled code once that is there, so that none need be started for it another
 * time. Null for sources: only a bundle, whose folder is named after its content, is known to be the same.
 */
export function nameCodeMark({ entry, heapBytes, sandbox }: ChildRun): string | null {
  const script = fileURLToPath(entry);
  if (!script.startsWith(`${childCodeFolder}/`)) return null;
  const { kind, protection, nodeFlags } = sandbox;
  // V8 takes no code of other flags or of another processor.
  const engine = [process.version, process.arch, cachedDataVersionTag()];
  const flags = [heapBytes, ...nodeFlags()];
  const run = JSON.stringify([script, kind, protection, flags, process.getuid?.(), engine]);
  return `kept-${basename(dirname(script))}-${createHash('sha256').update(run).digest('hex').slice(0, 16)}`;
}

export function isCodeKept(mark: string | null): boolean {
  return mark !== null && existsSync(`${folder}/${mark}`);
}
