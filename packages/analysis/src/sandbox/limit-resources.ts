import { readFileSync } from 'node:fs';
import { availableParallelism, release } from 'node:os';
import { isInstalled } from './installed-command.ts';

const MAX_OPEN_FILES = 256;
const MAX_WRITTEN_FILE_BYTES = 64 * 2 ** 20;
/** Lower priority than the service (0), and higher than background work. */
export const NICENESS = 5;
/** The lowest: about a twentieth of the time of others that want the same core. */
export const BACKGROUND_NICENESS = 19;

/**
 * Runs at lower priority than the service and is killed by the kernel when the service ends: an endless loop
 * would not notice a closed pipe.
 */
export function startWithService(): string[] {
  return [
    'nice',
    '-n',
    String(NICENESS),
    ...(isInstalled('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
  ];
}

/**
 * Kernel limits for the following command. Threads are counted by user: as nobody all decoders share one
 * count, in a user namespace each has its own, and otherwise they share it with the processes of the
 * service's user, for which it must leave room.
 */
export function limitResources({ ownNamespace }: { ownNamespace: boolean }): string[] {
  if (!isInstalled('prlimit')) return [];
  const isCountedApart = process.getuid?.() === 0 || (ownNamespace && countsByNamespace());
  const threads = isCountedApart ? 256 + 32 * availableParallelism() : 4096;
  const limits = [
    ['core', 0, 'core file size'],
    ['fsize', MAX_WRITTEN_FILE_BYTES, 'file size'],
    ['nofile', MAX_OPEN_FILES, 'open files'],
    ['nproc', threads, 'processes'],
    ['memlock', 2 ** 16, 'locked memory'],
    // In seconds; in case the supervising service hangs.
    ['cpu', 300, 'cpu time'],
    ['msgqueue', 0, 'msgqueue size'],
  ] as const;
  const own = readFileSync('/proc/self/limits', 'utf8');
  const options = limits.map(
    ([name, value, title]) => `--${name}=${Math.min(value, readHardLimit(own, title))}`,
  );
  return ['prlimit', ...options, '--'];
}

function readHardLimit(limits: string, title: string): number {
  const hard = new RegExp(`^Max ${title}\\s+\\S+\\s+(\\d+)`, 'm').exec(limits)?.[1];
  return hard ? Number(hard) : Number.POSITIVE_INFINITY;
}

/** Since Linux 5.14 a user namespace has its own count. */
function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}
