import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { makeCodeCache } from '../sandbox/code-cache.ts';
import { BACKGROUND_NICENESS, NICENESS } from '../sandbox/limit-resources.ts';
import type { Launch, Sandbox } from '../sandbox/sandbox.ts';
import { setSessionNiceness } from './session-niceness.ts';

/** A Node process inside a sandbox, with pipes in both directions, and a kill for its whole process group. */
export interface IsolatedProcess {
  readonly pid: number | undefined;
  readonly input: Socket;
  readonly output: Socket;
  /**
   * Called once, when the process and its pipes are closed; never after `kill` of a process that did not
   * start.
   */
  readonly onEnd: (listener: (end: ProcessEnd) => void) => void;
  /** An idle process does not keep the service's event loop alive. */
  readonly setIdle: (idle: boolean) => void;
  /** Kills the whole group; harmless if it is gone. */
  readonly kill: () => void;
}

export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The last lines of standard error, for the log. */
  readonly stderr: string;
}

const STDERR_KEPT = 4096;
/**
 * Megabytes of heap before the first full collection, by Node's own count, which includes arrays of samples.
 * By default it collects ten times during a photo of 12 megapixels, and frees next to nothing.
 */
const UNCOLLECTED = 300;

export interface IsolatedProcessSettings {
  readonly sandbox: Sandbox;
  /** The script that runs inside. */
  readonly entry: URL;
  readonly heapBytes: number;
  /** Keeps its compiled code for later processes. Such a process must get no file. */
  readonly keepsCode?: boolean;
  /** The name of an empty file that it then writes beside that code. */
  readonly codeMark?: string | null;
  /** Yields the processor to others. */
  readonly isBackground?: boolean;
}

export function startIsolatedProcess(settings: IsolatedProcessSettings): IsolatedProcess {
  const { sandbox, entry, heapBytes, keepsCode = false, codeMark, isBackground = false } = settings;
  const codeCache = makeCodeCache();
  const heap = Math.floor(heapBytes / 2 ** 20);
  const limits = [
    `--max-old-space-size=${heap}`,
    `--initial-old-space-size=${Math.min(UNCOLLECTED, heap >> 1)}`,
  ];
  const script = [...limits, fileURLToPath(entry)];
  const node = realpathSync(process.execPath);
  const writable = (keepsCode && codeCache) || undefined;
  const launch = sandbox.wrap([node, ...sandbox.nodeFlags(writable), ...script], writable);
  const { command, args, filter } = isBackground ? stepBack(launch) : launch;
  const child = spawn(command, [...args], {
    // Its own session and process group: no terminal to write to, and one signal ends all of it.
    detached: true,
    cwd: '/',
    env: {
      LANG: 'C.UTF-8',
      MALLOC_ARENA_MAX: '2',
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      // It needs no file of the host to start.
      OPENSSL_CONF: '/dev/null',
      HOME: '/nonexistent',
      ...(codeCache && { NODE_COMPILE_CACHE: codeCache }),
      ...(keepsCode && { ASSAY_KEEP_CODE: '1' }),
      ...(keepsCode && codeMark && { ASSAY_CODE_MARK: codeMark }),
    },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', ...(filter ? (['pipe'] as const) : [])],
  });
  const [input, , errors, output, filterPipe] = child.stdio as unknown as [
    Socket,
    null,
    Socket,
    Socket,
    Socket?,
  ];
  filterPipe?.on('error', () => {}).end(filter ?? '');
  if (process.platform === 'linux' && child.pid !== undefined)
    setSessionNiceness(child.pid, isBackground ? BACKGROUND_NICENESS : NICENESS);

  // A sandbox that dies while starting may leave a process that waits for it and holds our pipes open.
  child.once('exit', () => killRest(child));

  let stderr = '';
  errors.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  // A process that dies while its file is being written breaks the pipe; its end gives the reason.
  input.on('error', () => {});

  return {
    pid: child.pid,
    input,
    output,
    onEnd: (listener) => {
      child.once('error', (error) => listener({ exitCode: null, signal: null, stderr: error.message }));
      child.once('close', (exitCode, signal) => listener({ exitCode, signal, stderr }));
    },
    setIdle: (idle) => {
      for (const handle of [child, input, errors, output]) idle ? handle.unref() : handle.ref();
    },
    kill: () => killGroup(child),
  };
}

function stepBack({ command, args, filter }: Launch): Launch {
  if (process.platform !== 'linux') return { command, args, filter };
  return { command: 'nice', args: ['-n', String(BACKGROUND_NICENESS), command, ...args], filter };
}

function killGroup(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) killRest(child);
}

/** Kills the rest of the group, even if its first process is gone. */
function killRest(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
