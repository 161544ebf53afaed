import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from './platform/config/read-config.ts';
import { openInstanceSecret } from './platform/config/secret.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/embedded-database.ts';
import { chooseClusterPlace } from './platform/database/embedded/place.ts';

const data = mkdtempSync(join(tmpdir(), 'assay-start-'));
const started: ChildProcess[] = [];

/** Starts what `npm start` starts, on any free port, and waits until it says so (or ends). */
async function start(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [join(REPOSITORY, 'scripts/run.mjs'), 'apps/server/src/main.ts'], {
    env: { ...process.env, ASSAY_DATA: data, PORT: '0', DATABASE_URL: '', HOST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (/is ready at/.test(said)) resolve();
      });
    }
    child.on('close', () => resolve());
  });
  await ready;
  return { child, said };
}

const addressIn = (said: string) => /(http:\S+)/.exec(said)?.[1] ?? '';
const serverPid = () =>
  (JSON.parse(readFileSync(join(data, 'run/instance.json'), 'utf8')) as { pid: number }).pid;
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.signalCode !== null) return null;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0] as number | null;
}

/** Process id of the running database; NaN while there is none. */
function databasePid(): number {
  const place = chooseClusterPlace(data, openInstanceSecret(data).derive('database place'));
  const path = join(place.folder, 'data', 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : Number.NaN;
}

afterAll(async () => {
  // Also after a failure nothing is left behind: neither a server nor its database.
  for (const child of started) if (child.exitCode === null) await stop(child);
  const secret = openInstanceSecret(data);
  await (await startEmbeddedDatabase({ dataFolder: data, secret })).stop();
  rmSync(chooseClusterPlace(data, secret.derive('database place')).folder, {
    recursive: true,
    force: true,
    maxRetries: 9,
  });
  rmSync(data, { recursive: true, force: true, maxRetries: 9 });
  rmSync(`${data}-witness`, { recursive: true, force: true, maxRetries: 9 });
});

describe('npm start', { timeout: 240_000 }, () => {
  it('begins with an admin, says that it runs, survives being killed, and stops with everything it started', async () => {
    const first = await start();
    expect(first.said).toMatch(/username {2}admin@assay\.local\n\s+password {2}\S{20}/);
    const address = addressIn(first.said);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const second = await start();
    expect(second.said).toContain(`running already at ${address}`);
    expect(second.child.exitCode).toBe(0);

    process.kill(serverPid(), 'SIGKILL');
    await once(first.child, 'exit');
    const third = await start();
    expect(third.said).not.toContain('password');
    expect((await fetch(`${addressIn(third.said)}/readyz`)).status).toBe(200);

    // Its database dies: callers may try again, and it is back by itself.
    const killed = databasePid();
    process.kill(killed, 'SIGKILL');
    const until = Date.now() + 60_000;
    const answers = new Set<string>();
    const ask = () => fetch(`${addressIn(third.said)}/api/v1/version`);
    for (let answer = await ask(); Date.now() < until; answer = await ask()) {
      answers.add(`${answer.status} ${answer.headers.get('retry-after')}`);
      if (answer.ok && databasePid() !== killed) break;
    }
    expect(databasePid()).not.toBe(killed);
    expect([...answers].filter((answer) => !['200 null', '503 5'].includes(answer))).toEqual([]);
    expect((await ask()).status).toBe(200);

    expect(await stop(third.child)).toBe(0);
    await expect(fetch(`${addressIn(third.said)}/healthz`)).rejects.toThrow();
    const database = await startEmbeddedDatabase({ dataFolder: data, secret: openInstanceSecret(data) });
    expect(database.adopted).toBe(false);
    // Tests of its parts ask less of a password's hash than the product does.
    const url = new URL(database.superuserUrl);
    url.pathname = new URL(database.ownerUrl).pathname;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query<{ password_hash: string }>('SELECT password_hash FROM users');
    await client.end();
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/) }]);
    await database.stop();
  });
});
