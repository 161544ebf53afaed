import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analysis.ts';

const CASES = new URL('../../../../shared/data/cases/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'assay-recordings-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const receivedAt = new Date('2026-11-01T00:00:00Z');
const analyse = (name: string, options = {}) => analyseFile(CASES + name, { receivedAt, ...options });

describe.skipIf(!existsSync(CASES))('a recording', () => {
  it('that was changed after its credentials were signed is as suspicious as a picture', async () => {
    const { credentials, tamperScore, band, sentences } = await analyse('c2pa-mismatch.mp4');
    expect(credentials?.state).toBe('invalid');
    expect(tamperScore).toBeGreaterThanOrEqual(70);
    expect(band).toBe('high');
    expect(sentences[0]).toContain('it was changed after they were signed');
  });

  it('whose credentials declare it made by AI says so', async () => {
    const credentialAnchors = [readFileSync(`${CASES}c2pa-roots.pem`, 'utf8')];
    const { credentials, sentences } = await analyse('c2pa-ai-trusted.mp3', { credentialAnchors });
    expect(credentials).toMatchObject({ state: 'trusted', aiMade: { kind: 'made', by: 'credentials' } });
    expect(sentences.join(' ')).toContain('names itself made by a generator (AI)');
  });

  it('says in each language that it ends early', async () => {
    const { sentences, statements } = await analyse('u13-trunc-faststart.mp4');
    expect(sentences.join(' ')).toContain(
      'The file ends early: 60 % of the bytes that it announces are there.',
    );
    expect(statements.flat()).toContainEqual({ id: 'recording.ends-early', values: { percent: 60 } });
  });

  it('that was cut before its index fails with that reason', async () => {
    const path = join(folder, 'no-index.mov');
    const whole = readFileSync(`${CASES}v05-date1959.mp4`);
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2)));
    const { status, error } = await analyseFile(path);
    expect({ status, message: error?.message }).toEqual({
      status: 'failed',
      message: 'The file cannot be decoded: it ends early.',
    });
  });

  it('in H.263 that FFmpeg encoded is called re-encoded, and its sound not replaced', async () => {
    const { container } = await analyse('g1-10s.3gp');
    expect(container).toMatchObject({ state: 're-encoded' });
    expect(container?.markers).not.toContain('container-sound-replaced');
  });
});
