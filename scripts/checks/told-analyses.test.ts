import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue as german } from '../../apps/dashboard/src/i18n/sentences/german.ts';
import { catalogue as spanish } from '../../apps/dashboard/src/i18n/sentences/spanish.ts';
import { createTranslator } from '../../apps/dashboard/src/i18n/sentences/translate.ts';
import { seedRandom } from '../../eval/src/paired/random.ts';
import { type AnalysisResult, analyseFile } from '../../packages/analysis/src/analysis.ts';
import { decode, paintPhoto, save, splice } from '../../packages/forensics/src/fixtures.ts';
import { addSave, draw, makePdf, stream } from '../../packages/forensics/src/formats/pdf/pdf-fixtures.ts';
import { encodeWav, makeRoom } from '../../packages/forensics/src/sound/fixtures.ts';
import { ROOT } from './check.ts';

const SHARED = join(ROOT, '../shared/data');
const folder = mkdtempSync(join(tmpdir(), 'assay-told-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const translators = [createTranslator(german, 'de'), createTranslator(spanish, 'es')];

/** Everything of an analysis that a page shows in words. */
function listSaid({ sentences, assessments, document }: AnalysisResult): [text: string, kind: string][] {
  const changes = document?.revisions.flatMap((revision) => revision.changes) ?? [];
  return [
    ...sentences,
    ...assessments.flatMap(({ message, limits }) => [message, ...(limits ? [limits] : [])]),
    ...(document ? [document.reason] : []),
    ...changes.map(({ words }) => words),
    ...(document?.signatures.map(({ words }) => words) ?? []),
  ]
    .map((text): [string, string] => [text, 'sentences'])
    .concat(assessments.map(({ title }) => [title, 'titles']));
}

async function expectTold(path: string): Promise<void> {
  const result = await analyseFile(path, { overlay: false });
  expect(result.status).toBe('complete');
  const said = listSaid(result);
  expect(said.length).toBeGreaterThan(12);
  expect(said.filter(([text, kind]) => translators.some((tell) => tell(text, kind) === null))).toEqual([]);
}

describe('an analysis is told in German and Spanish, to its last word', () => {
  it('of a picture with a pasted part', async () => {
    const once = await decode(await save(paintPhoto(1), 60));
    const path = join(folder, 'spliced.jpg');
    writeFileSync(path, await save(splice(once, paintPhoto(2)), 92));
    await expectTold(path);
  }, 60_000);

  it('of a document that was changed', async () => {
    const path = join(folder, 'edited.pdf');
    writeFileSync(path, addSave(makePdf('120'), { 4: stream(draw('920')) }));
    await expectTold(path);
  }, 60_000);

  it('of a recording', async () => {
    const path = join(folder, 'room.wav');
    writeFileSync(path, encodeWav(makeRoom(seedRandom('told'), 20)));
    await expectTold(path);
  }, 60_000);

  const signed = join(SHARED, 'documents/signed-pyhanko/minimal-signed-twice-second-created.pdf');
  it.skipIf(!existsSync(signed))('of a signed document', () => expectTold(signed), 60_000);

  const clip = join(SHARED, 'video/camera/mp4/uuid540.mp4');
  it.skipIf(!existsSync(clip))('of a video', () => expectTold(clip), 60_000);
});
