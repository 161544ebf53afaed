import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenApi } from '@assay/contract/openapi';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serveDescription } from './serve-description.ts';

const run = promisify(execFile);
const SPECTRAL = join(
  import.meta.dirname,
  '../../../../../node_modules/@stoplight/spectral-cli/dist/index.js',
);

let app: FastifyInstance;
let served: OpenApi;
let page: string;

beforeAll(async () => {
  app = fastify();
  app.decorate('stopping', new AbortController().signal);
  serveDescription(app, { contact: 'admin@example.com' });
  served = (await app.inject('/api/v1/openapi.json')).json();
  page = (await app.inject('/api/v1/reference')).body;
});
afterAll(() => app.close());

const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/**
 * The results of Spectral’s OpenAPI rules for documents, including warnings and hints, by the document’s
 * name.
 */
async function lint(
  documents: Record<string, object>,
): Promise<{ source: string; code: string; path: string }[]> {
  const folder = mkdtempSync(join(inject('testFolder'), 'spectral-'));
  const write = (name: string, value: object) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const ruleset = write('ruleset.json', { extends: ['spectral:oas'] });
  const files = Object.entries(documents).map(([name, document]) => write(`${name}.json`, document));
  const options = { maxBuffer: 64 * 1024 ** 2 };
  const args = [SPECTRAL, 'lint', '--quiet', '--ruleset', ruleset, '--format', 'json', ...files];
  const { stdout } = await run(process.execPath, args, options).catch((error) => {
    // Exits with 1 if it has complaints.
    if (error.code === 1) return error as { stdout: string };
    throw error;
  });
  return JSON.parse(stdout).map(
    ({ source = '', code, path }: { source?: string; code: string; path: string[] }) => ({
      ...{ source: source.replace(/^.*\/|\.json$/g, ''), code, path: path.join(' ') },
    }),
  );
}

it('serves a document in which Spectral finds nothing, errors, warnings and hints alike', async () => {
  // A small one with a fault shows that faults are detected.
  const operation = { operationId: 'plant', description: '', responses: { 200: { description: 'Done.' } } };
  const planted = { ...served, paths: { '/': { get: operation } }, components: {} };
  const found = await lint({ served, planted });
  expect(found).toContainEqual(expect.objectContaining({ source: 'planted', code: 'operation-description' }));
  expect(found.filter(({ source }) => source !== 'planted')).toEqual([]);
}, 240_000);

describe('the reference page', () => {
  it('shows every operation with its form to try it, and every schema', () => {
    for (const { operationId } of operationsOf(served)) {
      expect(page).toContain(`<details id="${operationId}">`);
      expect(page).toContain(`data-operation="${operationId}"`);
    }
    for (const name of Object.keys(served.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
  });

  it('has links that lead somewhere, and no heading twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('loads one script, of its own address, and nothing from elsewhere', async () => {
    const sources = [...page.matchAll(/<[^>]+\b(?:src|href)="([^"#][^"]*)"/g)].map(
      ([, source = '']) => source,
    );
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.filter((source) => !source.startsWith('/api/v1/'))).toEqual([]);
    const [script = '', ...others] = [...page.matchAll(/<script src="([^"]+)"/g)].map(
      ([, source = '']) => source,
    );
    expect(others).toEqual([]);
    expect(page.match(/<script/g)).toHaveLength(1);
    const answer = await app.inject(script);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    // Types are stripped, and with them everything that it could import.
    expect(answer.body).not.toMatch(/^import |^interface |^type /m);
    expect(() => new Function(answer.body)).not.toThrow();
  });
});
