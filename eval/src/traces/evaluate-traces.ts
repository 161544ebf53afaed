import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEvidence, METHODS, type Method } from '@assay/forensics';
import sharp from 'sharp';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest } from '../manifest.ts';
import type { Picture } from '../paired/picture.ts';
import { type Random, seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { doubleUnevenly } from './doubled.ts';
import { drawSetup, recapture } from './recapture.ts';

/** Scores from here on are told to a person. */
const NOTABLE = 20;
const RECAPTURED = { width: 1400, height: 1050 } as const;
const GENERATED_WIDTH = 768;
const RECEIVED_AT = new Date('2026-01-01T00:00:00Z');

interface Row {
  readonly method: string;
  readonly pictures: string;
  files: number;
  notApplicable: number;
  notable: number;
  highest: number;
  milliseconds: number;
}

/**
 * `eval traces --data DIR [--limit N]`: how often the methods that hint at recaptures and generators fire on camera
 * originals, as they are and scaled, and on what is simulated from them.
 */
export async function evaluateTraces(args: string[]): Promise<number> {
  const { data, limit } = readArguments(args);
  const photos = limitSamples(
    readManifest(data).filter(({ label }) => label === 'camera-original'),
    limit,
  );
  const rows = new Map<string, Row>();
  for (const [at, { file }] of photos.entries()) {
    showProgress(at + 1, photos.length);
    const bytes = readFileSync(join(data, file));
    const scaled = await scale(bytes, seedRandom(`scaled/${file}`));
    for (const method of ['recapture', 'generator-spectrum']) {
      await look(rows, method, 'camera originals', bytes);
      await look(rows, method, 'scaled and saved again', scaled);
    }
    const random = seedRandom(file);
    for (const medium of ['screen', 'print'] as const) {
      await look(rows, 'recapture', `simulated: ${medium}`, await photograph(bytes, medium, random));
    }
    for (const times of [1, 2]) {
      for (const quality of [null, 95, 85]) {
        const pictures = `simulated: doubled ${times === 1 ? 'once' : 'twice'}, ${quality ? `JPEG ${quality}` : 'PNG'}`;
        await look(rows, 'generator-spectrum', pictures, await generate(bytes, times, quality, file));
      }
    }
  }
  console.log(
    '\nmethod               pictures                          files   n/a  fired  highest  ms a file',
  );
  for (const { method, pictures, files, notApplicable, notable, highest, milliseconds } of rows.values()) {
    const cells = [String(files).padStart(5), String(notApplicable).padStart(5), String(notable).padStart(6)];
    const cost = (milliseconds / Math.max(1, files - notApplicable)).toFixed(0);
    console.log(
      `${method.padEnd(21)}${pictures.padEnd(33)} ${cells.join(' ')} ${String(highest).padStart(8)} ${cost.padStart(10)}`,
    );
  }
  return 0;
}

async function look(
  rows: Map<string, Row>,
  id: string,
  pictures: string,
  bytes: Uint8Array | null,
): Promise<void> {
  if (bytes === null) return;
  const method = METHODS.find((one) => one.id === id) as Method;
  const evidence = createEvidence({
    bytes,
    mimeType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg',
    receivedAt: RECEIVED_AT,
    decoders: { pixels: decodePixels },
  });
  await evidence.luminance();
  const start = process.cpuUsage();
  const outcome = await method.run(evidence, new AbortController().signal);
  const { user, system } = process.cpuUsage(start);
  const key = `${id}/${pictures}`;
  const row = rows.get(key) ?? {
    method: id,
    pictures,
    files: 0,
    notApplicable: 0,
    notable: 0,
    highest: 0,
    milliseconds: 0,
  };
  rows.set(key, row);
  row.files++;
  if (outcome.status !== 'finding') {
    row.notApplicable++;
    return;
  }
  row.notable += Number(outcome.compromisedScore >= NOTABLE);
  row.highest = Math.max(row.highest, outcome.compromisedScore);
  row.milliseconds += (user + system) / 1000;
}

async function decodePixels(bytes: Uint8Array) {
  const picture = sharp(bytes, { failOn: 'none', ignoreIcc: true }).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** As a website or messenger does: half to nine tenths of the size. */
async function scale(bytes: Uint8Array, random: Random): Promise<Uint8Array> {
  const picture = sharp(bytes, { failOn: 'none' });
  const { width } = await picture.metadata();
  const target = Math.round(Math.min(2400, width * random.between(0.5, 0.9)));
  return picture
    .resize(target)
    .jpeg({ quality: random.pick([75, 80, 85, 90, 95]) })
    .toBuffer();
}

async function readPicture(bytes: Uint8Array, width: number): Promise<Picture | null> {
  const image = sharp(bytes, { failOn: 'none' }).toColourspace('srgb').removeAlpha().resize(width).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return info.channels === 3 ? { width: info.width, height: info.height, data } : null;
}

async function photograph(
  bytes: Uint8Array,
  medium: 'screen' | 'print',
  random: Random,
): Promise<Uint8Array | null> {
  const setup = drawSetup(medium, random);
  const { width, height } = RECAPTURED;
  const shown = await readPicture(
    bytes,
    Math.round(width / setup.magnification / (medium === 'print' ? 2 : 1)),
  );
  if (!shown) return null;
  const taken = recapture(shown, width, height, setup, random);
  let image = sharp(taken.data, { raw: { width, height, channels: 3 } });
  const share = random.chance(0.4) ? random.between(0.6, 0.9) : 1;
  if (share < 1) image = image.resize(Math.round(width * share));
  return image.jpeg({ quality: random.pick([75, 80, 85, 90, 95]) }).toBuffer();
}

async function generate(
  bytes: Uint8Array,
  times: number,
  quality: number | null,
  seed: string,
): Promise<Uint8Array | null> {
  const random = seedRandom(`${seed}/${times}`);
  const unevenness = random.between(0.01, 0.08);
  let picture = await readPicture(bytes, GENERATED_WIDTH >> times);
  if (!picture) return null;
  for (let step = 0; step < times; step++) picture = doubleUnevenly(picture, unevenness, random);
  const image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  return quality ? image.jpeg({ quality }).toBuffer() : image.png().toBuffer();
}
