import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seedRandom } from '../../eval/src/paired/random.ts';
import { type AnalysisResult, analyseFile } from '../../packages/analysis/src/analysis.ts';
import { decode, paintPhoto, save, splice } from '../../packages/forensics/src/fixtures.ts';
import { addSave, draw, makePdf, stream } from '../../packages/forensics/src/formats/pdf/pdf-fixtures.ts';
import { encodeWav, makeRoom } from '../../packages/forensics/src/media/audio/fixtures.ts';
import { LANGUAGES, loadRenderer } from '../../packages/statements/src/render.ts';
import type { Statement } from '../../packages/statements/src/statements.ts';
import { ROOT } from './check.ts';

const SHARED = join(ROOT, '../shared/data');
const folder = mkdtempSync(join(tmpdir(), 'assay-told-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const renderers = await Promise.all(TRANSLATED.map(loadRenderer));

interface Said {
  readonly text: string;
  readonly statements?: readonly Statement[] | null;
}

/** Everything in an analysis that a page shows as text. */
function listSaid({ sentences, statements: all, assessments, document }: AnalysisResult): Said[] {
  const changes = document?.revisions.flatMap((revision) => revision.changes) ?? [];
  return [
    ...sentences.map((text, i) => ({ text, statements: all[i] })),
    ...assessments.flatMap(({ title, message, limits, statements }) => [
      { text: title, statements: statements?.title },
      { text: message, statements: statements?.message },
      ...(limits ? [{ text: limits, statements: statements?.limits }] : []),
    ]),
    ...(document ? [{ text: document.reason, statements: document.statements }] : []),
    ...[...changes, ...(document?.signatures ?? [])].map(({ words, statements }) => ({
      text: words,
      statements,
    })),
  ];
}

/**
 * Whether it can be shown in other languages. Unrenderable statements would throw; short texts may be the
 * same in several languages.
 */
function isTold({ text, statements }: Said): boolean {
  if (!statements) return false;
  return renderers.map((render) => render(statements)).some((told) => told !== text);
}

async function expectTold(path: string): Promise<AnalysisResult> {
  const result = await analyseFile(path, { overlay: false });
  expect(result.status).toBe('complete');
  const said = listSaid(result);
  expect(said.length).toBeGreaterThan(12);
  expect(said.filter((one) => !isTold(one))).toEqual([]);
  return result;
}

describe('an analysis is told in every language, to its last word', () => {
  it('of a picture with a pasted part', async () => {
    const once = await decode(await save(paintPhoto(1), 60));
    const path = join(folder, 'spliced.jpg');
    writeFileSync(path, await save(splice(once, paintPhoto(2)), 92));
    const { statements, assessments } = await expectTold(path);
    expect(statements).not.toContain(null);
    expect(assessments.filter((one) => !one.statements?.title || !one.statements.message)).toEqual([]);
  });

  it('of a document that was changed', async () => {
    const path = join(folder, 'edited.pdf');
    writeFileSync(path, addSave(makePdf('120'), { 4: stream(draw('920')) }));
    await expectTold(path);
  });

  it('of a recording', async () => {
    const path = join(folder, 'room.wav');
    writeFileSync(path, encodeWav(makeRoom(seedRandom('told'), 20)));
    await expectTold(path);
  });

  const signed = join(SHARED, 'documents/signed-pyhanko/minimal-signed-twice-second-created.pdf');
  it.skipIf(!existsSync(signed))('of a signed document', async () => void (await expectTold(signed)), 60_000);

  const clip = join(SHARED, 'video/camera/mp4/uuid540.mp4');
  it.skipIf(!existsSync(clip))('of a video', async () => void (await expectTold(clip)), 60_000);
});
