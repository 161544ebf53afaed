import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ROOT } from '../checks/check.ts';
import { HELD_BACK } from './held-back.ts';
import { reportOutdated } from './report-outdated.ts';

/** A program that answers like npm: output and exit status for each question. */
function makeNpm(
  answers: Record<'outdated' | 'audit', { prints: string; status?: number }>,
): readonly [string, string] {
  const file = join(mkdtempSync(join(inject('testFolder'), 'npm-')), 'npm.mjs');
  const script = `
    const answer = ${JSON.stringify(answers)}[process.argv[2]];
    if (answer.prints === 'HANG') setInterval(() => undefined, 1_000);
    else {
      process.stdout.write(answer.prints);
      process.exitCode = answer.status;
    }`;
  writeFileSync(file, script);
  return [process.execPath, file];
}

async function report(answers: Parameters<typeof makeNpm>[0], limitMs = 10_000) {
  const lines: string[] = [];
  const heldBack = { held: 'its newest version scores pictures differently' };
  const tell = (line: string) => lines.push(line);
  return { status: await reportOutdated({ npm: makeNpm(answers), heldBack, tell, limitMs }), lines };
}

const CURRENT = { prints: '{}' };
const NO_ADVISORY = { prints: JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }) };

describe('npm run outdated', () => {
  it('finds nothing where everything is current, and counts packages of other platforms as current', async () => {
    const elsewhere = { wanted: '1.0.0', latest: '1.0.0', dependent: 'server' };
    const outdated = { prints: JSON.stringify({ elsewhere }), status: 1 };
    const { status, lines } = await report({ outdated, audit: NO_ADVISORY });
    expect(lines).toEqual(['Newer versions: none', 'Advisories: none']);
    expect(status).toBe(0);
  });

  it('names newer versions, and the reason where a package is held back', async () => {
    const versions = { current: '1.0.0', wanted: '1.0.0', latest: '2.0.0' };
    const prints = JSON.stringify({ several: [versions, versions], held: versions });
    const { status, lines } = await report({ outdated: { prints, status: 1 }, audit: NO_ADVISORY });
    expect(lines.slice(0, 3)).toEqual([
      'Newer versions: 1',
      '  several 1.0.0 → 2.0.0',
      '  held 1.0.0, not 2.0.0: its newest version scores pictures differently',
    ]);
    expect(status).toBe(1);
  });

  it('names advisories', async () => {
    const advisory = { title: 'Reads beyond a buffer', url: 'https://example.com/1' };
    const vulnerabilities = {
      decoder: { severity: 'high', via: [advisory] },
      viewer: { severity: 'high', via: ['decoder'] },
    };
    const audit = { prints: JSON.stringify({ auditReportVersion: 2, vulnerabilities }), status: 1 };
    const { status, lines } = await report({ outdated: CURRENT, audit });
    expect(lines.slice(1)).toEqual([
      'Advisories: 2',
      '  decoder (high): Reads beyond a buffer https://example.com/1',
      '  viewer (high): by way of decoder',
    ]);
    expect(status).toBe(1);
  });

  it.each([
    [
      'refuses',
      { prints: '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', status: 1 },
      '405',
    ],
    ['answers with a page', { prints: '<html>', status: 0 }, 'no JSON'],
    ['answers with nothing', { prints: '', status: 1 }, 'no JSON'],
    ['answers with something else', { prints: '{}', status: 0 }, 'no report'],
  ])('says that advisories are not known where the registry %s', async (_how, audit, reason) => {
    const { status, lines } = await report({ outdated: CURRENT, audit });
    expect(lines).toEqual([
      'Newer versions: none',
      expect.stringMatching(`^Advisories: NOT KNOWN.*${reason}`),
    ]);
    expect(status).toBe(2);
  });

  it('gives up on an npm that hangs or is missing, and never calls that current', async () => {
    const hung = await report({ outdated: { prints: 'HANG' }, audit: NO_ADVISORY }, 500);
    expect(hung.lines[0]).toBe('Newer versions: NOT KNOWN. npm did not end within 0.5 s');
    expect(hung.status).toBe(2);
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    expect(await reportOutdated({ npm: ['/nowhere/npm'], heldBack: {}, tell })).toBe(2);
    expect(lines).toEqual([expect.stringContaining('NOT KNOWN'), expect.stringContaining('NOT KNOWN')]);
  });

  it('holds back only what the repository depends on', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: object };
    // A workspace may have its own copy.
    const places = Object.keys(lock.packages);
    const missing = Object.keys(HELD_BACK).filter(
      (name) => !places.some((place) => place.endsWith(`node_modules/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});
