import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../sandbox/installed-command.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { writeBreakOutProbe } from './break-out-probe.ts';
import { chooseSandbox, listSandboxes } from './choose-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-break-out-'));
const secret = join(folder, 'secret');
writeFileSync(secret, 'secret');
let server: Server;
beforeAll(async () => {
  server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const strongest = listSandboxes().filter(({ protection }) => protection.systemCalls && protection.files);
const entry = new URL('./misbehaving-child.ts', import.meta.url);

describe.skipIf(process.platform !== 'linux' || !isInstalled('perl'))('a subverted decoder', () => {
  describe.each(strongest.map((sandbox) => [nameOf(sandbox), sandbox] as const))(
    'in %s',
    async (name, sandbox) => {
      const available = await startsHere(sandbox);
      if (!available) console.warn(`${name} does not start on this machine: its tests are skipped`);
      let probe: Probe;
      beforeAll(async () => {
        if (available) probe = await runProbe(sandbox, (server.address() as { port: number }).port);
      });
      afterAll(() => probe?.end());

      it.skipIf(!available)('gets through nowhere', () => {
        const broke = Object.entries(probe.said).filter(([, result]) => result.startsWith('broke'));
        expect(Object.keys(probe.said)).toHaveLength(25);
        expect(broke).toEqual(sandbox.protection.root ? [['uid 0', 'broke']] : []);
      });

      it.skipIf(!available)('has no right, no way to get one, a low priority and no core file', () => {
        const { status, limits, niceness } = probe;
        const [uid, gid] = [/^Uid:\s+(.*)$/m, /^Gid:\s+(.*)$/m].map((line) =>
          line.exec(status)?.[1]?.split('\t'),
        );
        if (!sandbox.protection.root) {
          expect(uid).not.toContain('0');
          expect(gid).not.toContain('0');
        }
        expect(status).toMatch(/^CapEff:\s+0+$/m);
        expect(status).toMatch(/^CapPrm:\s+0+$/m);
        expect(status).toMatch(/^CapAmb:\s+0+$/m);
        expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
        expect(status).toMatch(/^Seccomp:\s+2$/m);
        expect(niceness).toBe(Math.min(19, getPriority() + 5));
        expect(limits).toMatch(/^Max core file size\s+0\s+0/m);
        expect(limits).toMatch(/^Max open files\s+256\s+256/m);
        expect(limits).toMatch(/^Max file size\s+67108864\s+67108864/m);
      });
    },
  );
});

interface Probe {
  readonly said: Readonly<Record<string, string>>;
  readonly status: string;
  readonly limits: string;
  readonly niceness: number;
  readonly end: () => void;
}

async function runProbe(sandbox: Sandbox, port: number): Promise<Probe> {
  const { command, args, filter } = sandbox.wrap(writeBreakOutProbe({ port, secret, pid: process.pid }));
  const child = spawn(command, [...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit', 'pipe', 'pipe'],
  });
  (child.stdio[4] as NodeJS.WritableStream).end(filter ?? '');
  const said: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line === 'end') break;
    const [name, result] = line.split(': ');
    if (name === undefined || result === undefined) throw new Error(`not a result of the probe: ${line}`);
    said[name] = result;
  }
  const proc = (file: string) => readFileSync(`/proc/${innermost(child)}/${file}`, 'utf8');
  const stat = proc('stat');
  return {
    said,
    status: proc('status'),
    limits: proc('limits'),
    niceness: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]),
    end: () => process.kill(-(child.pid as number), 'SIGKILL'),
  };
}

/** The probe itself, below its launcher and above its own children. */
function innermost({ pid }: ChildProcess): number {
  let deepest = pid as number;
  for (;;) {
    const children = readFileSync(`/proc/${deepest}/task/${deepest}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    const next = children.find(
      (child) => !/^State:\s+Z/m.test(readFileSync(`/proc/${child}/status`, 'utf8')),
    );
    if (!next) return deepest;
    deepest = Number(next);
  }
}

function nameOf({ kind, protection }: Sandbox): string {
  return protection.root ? `${kind}, as root without capabilities` : kind;
}

async function startsHere(sandbox: Sandbox): Promise<boolean> {
  try {
    const { child } = await chooseSandbox({ entry, heapBytes: 2 ** 27, outputBytes: 2 ** 20 }, [sandbox]);
    child.kill();
    return true;
  } catch {
    return false;
  }
}
