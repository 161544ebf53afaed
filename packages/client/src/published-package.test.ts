import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeJpeg,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, assert, beforeAll, expect, inject, it } from 'vitest';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');

let server: TestServer;
let token: string;
/** A user’s project in which only the packed client is installed. */
let project: string;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), admin));
  const body = { entity: organisation.identifier, scopes: ['assets:read', 'assets:write'] as const };
  token = (await call(routes.createAccessToken, { body: { ...body, scopes: [...body.scopes] } })).accessToken;

  project = mkdtempSync(join(inject('testFolder'), 'client-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: PACKAGE });
  const installed = join(project, 'node_modules/@assay/client');
  mkdirSync(installed, { recursive: true });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  await run('tar', ['xzf', join(project, filename), '--strip-components=1', '-C', installed]);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'photo.jpg'), makeJpeg('of the client’s example'));
  const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
  assert(example, 'the README shows no example');
  writeFileSync(join(project, 'example.ts'), example);
});
afterAll(() => server.close());

it('runs the example of its README against a real server: upload, verdict, score, proof', async () => {
  const { stdout } = await run(process.execPath, ['example.ts'], {
    cwd: project,
    env: { ...process.env, ASSAY_URL: server.address, ASSAY_TOKEN: token },
  });
  expect(stdout).toMatch(/^(null|\d+) \S.*\n$/);
  const proof = JSON.parse(readFileSync(join(project, 'photo.proof.json'), 'utf8'));
  expect(proof).toMatchObject({ format: 'assay-proof/1', entry: expect.any(String) });
});

it('has types with which the example compiles, and a wrong call does not', async () => {
  const wrong = `import { Assay } from '@assay/client';
const assay = new Assay({ baseUrl: 'http://localhost' });
await assay.call('getAsset', { path: { name: 'x' } });
(await assay.call('getVersion', {})).nothing;
`;
  writeFileSync(join(project, 'wrong.ts'), wrong);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
  ];
  const types = ['--skipLibCheck', '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
  const complaints = await run(process.execPath, [compiler, ...options, ...types, 'example.ts', 'wrong.ts'], {
    cwd: project,
  }).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
  const codes = [...complaints.matchAll(/^(\S+)\((\d+),\d+\): error (\w+)/gm)].map(([, ...one]) =>
    one.join(' '),
  );
  expect(codes).toEqual(['wrong.ts 3 TS2353', 'wrong.ts 4 TS2339']);
});
