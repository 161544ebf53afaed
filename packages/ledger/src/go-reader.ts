import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Go's own reader of transparency logs, golang.org/x/mod as packaged by Debian. */
const PROGRAM = join(import.meta.dirname, '../foreign/read_log.go');
const GO_PATH = '/usr/share/gocode';

const environment = () => ({ ...process.env, GOPATH: GO_PATH, GO111MODULE: 'off' });

/** Whether Go and its library are installed: Debian's golang-go and golang-golang-x-mod-dev. */
export function hasGo(): boolean {
  try {
    execFileSync('go', ['list', 'golang.org/x/mod/sumdb/tlog'], { stdio: 'ignore', env: environment() });
    return true;
  } catch {
    return false;
  }
}

/** Builds `foreign/read_log.go` in `folder`. Returns the program's path. */
export function buildGoReader(folder: string): string {
  const program = join(folder, 'read_log');
  const env = { ...environment(), GOCACHE: join(folder, 'cache') };
  execFileSync('go', ['build', '-o', program, PROGRAM], { env });
  return program;
}

export interface GoReading {
  /** 0: nothing was rejected, 1: something was, 2: the log could not be read. */
  readonly status: number | null;
  /** Counts of what was read and found valid, and `Rejected`; empty if the log could not be read. */
  readonly counts: Readonly<Record<string, number>>;
  /** One line for each rejection. */
  readonly rejections: readonly string[];
}

/** Runs the program with the arguments described in `foreign/read_log.go`. */
export async function readLogInGo(program: string, options: readonly string[]): Promise<GoReading> {
  const child = spawn(program, options);
  const [output, complaints, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  const rejections = complaints.split('\n').filter(Boolean);
  return { status, counts: output ? JSON.parse(output) : {}, rejections };
}
