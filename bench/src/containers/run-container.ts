import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE } from './build-image.ts';
import { ask } from './command.ts';

const READY_MS = 120_000;

export interface Container {
  readonly name: string;
  /** Everything it has printed so far. */
  logs(): string;
  /**
   * Stops like an orchestrator: SIGTERM, and SIGKILL after this many seconds. Resolves with its exit status.
   */
  stop(seconds: number): number;
  remove(): void;
}

/** The command for `podman` here: on some machines crun fails and runc works. */
const podman = (process.env.ASSAY_REHEARSAL_PODMAN ?? 'podman').split(' ') as [string, ...string[]];

/** The image as compose file and manifest run it: read-only, without capabilities, as its own user. */
export function runContainer(
  name: string,
  { environment, volume, program }: { environment: Record<string, string>; volume: string; program: string },
): Container {
  const [command, ...options] = podman;
  const call = (...args: string[]) => ask(command, ...options, ...args);
  const values = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  call(
    ...['run', '--detach', '--name', name, '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096'],
    ...['--ulimit', 'nproc=4096:4096', '--volume', `${volume}:/var/lib/assay`, ...values, IMAGE, program],
  );
  return {
    name,
    logs: () => call('logs', name),
    stop(seconds) {
      call('stop', '--time', String(seconds), name);
      return Number(call('inspect', '--format', '{{.State.ExitCode}}', name));
    },
    remove: () => void call('rm', '--force', '--time', '5', name),
  };
}

export function removeVolume(name: string): void {
  const [command, ...options] = podman;
  ask(command, ...options, 'volume', 'rm', '--force', name);
}

/** Resolves with the match in its output. @throws Error if it takes too long */
export async function waitForWords(container: Container, words: RegExp): Promise<RegExpExecArray> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(300)) {
    const found = words.exec(container.logs());
    if (found) return found;
  }
  throw new Error(`${container.name} did not say ${words}:\n${container.logs()}`);
}
