import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Statement, say, series } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import { makePdf } from '../../formats/pdf/pdf-fixtures.ts';
import { readPdf } from '../../formats/pdf/read-pdf.ts';
import { draftMarkedFile } from '../../marks/draft-marked-file.ts';
import { openTestFile } from '../../media/audio/fixtures.ts';
import type { Finding } from '../../method.ts';
import generatorText, {
  audioGeneratorText,
  documentGeneratorText,
  videoGeneratorText,
} from './generator-text.ts';

const SIGNED = resolve(import.meta.dirname, '../../../../../../shared/data/provenance/c2pa-public');
const hasSigned = statSync(SIGNED, { throwIfNoEntry: false }) !== undefined;

/** Inserts a tEXt chunk after the header of a PNG file; readers here do not check its CRC. */
function addText(png: Buffer, key: string, value: string): Buffer {
  const data = Buffer.from(`${key}\0${value}`, 'latin1');
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('tEXt', 4, 'latin1');
  data.copy(chunk, 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

async function find(bytes: Buffer, mimeType = 'image/jpeg'): Promise<Finding> {
  return (await run(generatorText, bytes, mimeType)) as Finding;
}

const xmp = (type: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;

const about = (...traces: Statement[]) =>
  say('generator-text.found', { traces: series('semicolon', traces) });

describe('notes of generators', () => {
  it('reads the settings that generators leave in PNG files', async () => {
    const png = await savePng(paintPhoto(1));
    const settings = 'a castle\nNegative prompt: people\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';
    const outcome = await find(addText(png, 'parameters', settings), 'image/png');
    expect(outcome.message).toEqual(
      about(say('marks.settings', { generator: 'Stable Diffusion', field: 'PNG text parameters' })),
    );
    expect(outcome.compromisedScore).toBe(70);
    const workflow = await find(addText(png, 'prompt', '{"3":{"class_type":"KSampler"}}'), 'image/png');
    expect(workflow.message).toEqual(
      about(say('marks.settings', { generator: 'ComfyUI', field: 'PNG text prompt' })),
    );
  });

  it('reads the settings that are hidden in the transparency of a PNG', async () => {
    const value = 'a castle\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';
    const { message } = await find(
      draftMarkedFile({ place: 'PNG transparency', key: 'parameters', value }),
      'image/png',
    );
    expect(message).toEqual(
      about(say('marks.settings', { generator: 'Stable Diffusion', field: 'PNG transparency parameters' })),
    );
  });

  it('reads the declared source type, and takes a camera’s for what it is', async () => {
    const picture = sharp(await save(paintPhoto(1), 90));
    const made = await picture.clone().withXmp(xmp('trainedAlgorithmicMedia')).toBuffer();
    expect((await find(made)).message).toEqual(about(say('marks.source-trained', { where: 'metadata' })));
    const mixed = await picture.clone().withXmp(xmp('compositeWithTrainedAlgorithmicMedia')).toBuffer();
    expect((await find(mixed)).message).toEqual(
      about(say('marks.source-composite-trained', { where: 'metadata' })),
    );
    const taken = await picture.clone().withXmp(xmp('digitalCapture')).toBuffer();
    expect((await find(taken)).compromisedScore).toBe(0);
  });

  it('reads a name where a program is named', async () => {
    const bytes = await sharp(await save(paintPhoto(1), 90))
      .withExif({ IFD0: { Software: 'Midjourney' } })
      .toBuffer();
    expect((await find(bytes)).raw.traces).toMatchObject([{ id: 'named' }]);
  });

  it('makes nothing of words in other places', async () => {
    const png = addText(await savePng(paintPhoto(1)), 'Comment', 'Steps to the castle, imagen');
    expect(await find(png, 'image/png')).toMatchObject({ compromisedScore: 0, raw: { declared: 0 } });
    expect((await find(await save(paintPhoto(1), 80))).message).toEqual(say('marks.none'));
    expect(generatorText.accepts('application/pdf')).toBe(false);
  });

  it('reads sound, video and PDF too, and measures nothing where nothing is found', async () => {
    const signal = new AbortController().signal;
    const sound = draftMarkedFile({ place: 'ID3', key: 'comment', value: 'made with suno; created=2025' });
    const heard = await audioGeneratorText.run(openTestFile(sound, 'audio/mpeg'), signal);
    expect(heard).toMatchObject({ status: 'finding', markers: ['ai-made-declared'] });
    const film = draftMarkedFile({ place: 'movie metadata', key: '\xa9cmt', value: 'Made with Google AI' });
    const video = { bytes: film } as unknown as Parameters<typeof videoGeneratorText.run>[0];
    expect(await videoGeneratorText.run(video, signal)).toMatchObject({ markers: ['ai-made-declared'] });
    const silent = { bytes: film.subarray(0, 16) } as unknown as typeof video;
    expect(await videoGeneratorText.run(silent, signal)).toEqual({
      status: 'not-applicable',
      message: say('marks.none'),
    });
    const pdf = makePdf('', { 9: '<< /Producer (Midjourney) /Creator (Writer) >>' }, '/Info 9 0 R');
    const document = { pdf: () => readPdf(pdf) } as Parameters<typeof documentGeneratorText.run>[0];
    expect(await documentGeneratorText.run(document, signal)).toMatchObject({
      markers: ['ai-generator-named'],
    });
  });

  it('ends with a finding on damaged files', async () => {
    const bytes = addText(await savePng(paintPhoto(1)), 'parameters', 'Steps: 20, Seed: 1');
    for (const end of [9, 40, 60, 200])
      expect((await find(bytes.subarray(0, end), 'image/png')).status).toBe('finding');
  });

  it('gives the same outcome each time', async () => {
    const bytes = addText(await savePng(paintPhoto(1)), 'parameters', 'Steps: 20, Seed: 1');
    expect(await find(bytes, 'image/png')).toEqual(await find(bytes, 'image/png'));
  });

  it.skipIf(!hasSigned)('states content credentials as a fact that weighs nothing', async () => {
    const files = readdirSync(SIGNED, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('-C.jpg'),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const outcome = await find(readFileSync(join(SIGNED, name)));
      expect(outcome.raw.credentials).toBe(true);
      expect(outcome.compromisedScore).toBe(0);
    }
  });
});
