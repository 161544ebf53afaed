import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../sandbox/installed-command.ts';
import { listSandboxes } from './choose-sandbox.ts';
import { readUsage } from './read-usage.ts';

const service = fileURLToPath(new URL('./endless-decoder.ts', import.meta.url));

describe.skipIf(process.platform !== 'linux')('a decoder that never ends', () => {
  it.each(
    listSandboxes().map(({ kind, protection }, place) => [kind, JSON.stringify(protection), place] as const),
  )('ends with a service that is killed: %s %s', async (kind, protection, place) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', service, String(place)]);
    const first = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (!String(first[0]).includes('spinning')) {
      console.warn(`${kind} ${protection} does not start on this machine: it is skipped`);
      return;
    }
    const family = listDescendants(child.pid as number);
    expect(family.length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(() => family.filter(isAlive)).toEqual([]);
  });
});

it.skipIf(process.platform !== 'linux' || !isInstalled('perl'))(
  'counts a file in memory that is mapped nowhere',
  async () => {
    const number = process.arch === 'arm64' ? 279 : 319;
    const script = `$| = 1; my $n = 'x'; my $f = syscall(${number}, $n, 0); open my $m, '>&=', $f;
    my $b = 'x' x (1 << 20); syswrite $m, $b for 1 .. 200; print 'written'; sleep 60`;
    const hoard = spawn('perl', ['-e', script]);
    try {
      await once(hoard.stdout, 'data');
      expect(readUsage(hoard.pid as number)?.memoryBytes).toBeGreaterThan(200 * 2 ** 20);
    } finally {
      hoard.kill('SIGKILL');
    }
  },
);

function listDescendants(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [...children, ...children.flatMap(listDescendants)];
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
