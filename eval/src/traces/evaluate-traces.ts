import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_METHODS, type ImageMethod, openImage } from '@assay/forensics';
import sharp from 'sharp';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { edits } from '../paired/edits/edits.ts';
import type { Picture } from '../paired/picture.ts';
import { type Random, seedRandom } from '../paired/random.ts';
import { RECEIVED_AT } from '../received-at.ts';
import { showProgress } from '../show-progress.ts';
import { doubleUnevenly } from './doubled.ts';
import { keepEdited } from './edited.ts';
import { drawSetup, recapture } from './recapture.ts';

/** Scores from which a result is shown to a person. */
const NOTABLE = 20;
const RECAPTURED = { width: 1400, height: 1050 } as const;
const GENERATED_WIDTH = 768;
const EDITED_WIDTH = 1200;

interface Row {
  readonly method: string;
  readonly pictures: string;
  files: number;
  notApplicable: number;
  notable: number;
  highest: number;
  milliseconds: number;
}

type Look = (method: string, pictures: string, bytes: Uint8Array | null) => Promise<void>;

/** One camera original, as bytes; `name` seeds what is drawn at random. */
interface Photo {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Another photo, the source of pasted parts. */
  readonly donor: Uint8Array;
}

/** What is tried with each photo, by method. */
const TRIALS: Readonly<Record<string, (photo: Photo, look: Look) => Promise<void>>> = {
  recapture: tryRecapture,
  'generator-spectrum': tryGenerator,
  'missing-grid': tryMissingGrid,
};

/**
 * `eval traces --data DIR [--limit N] [--only METHOD]`: how often the methods that do not count in the score
 * fire on camera originals, unchanged and scaled, and on simulations made from them.
 */
export async function evaluateTraces(args: string[]): Promise<number> {
  const { data, limit, only } = readArguments(args);
  const methods = Object.keys(TRIALS).filter((id) => only === undefined || id === only);
  if (methods.length === 0) throw new Error(`--only takes ${Object.keys(TRIALS).join(', ')}`);
  const photos = limitSamples(
    readManifest(data).filter(({ label }) => label === 'camera-original'),
    limit,
  );
  const read = ({ file }: Sample) => readFileSync(join(data, file));
  const rows = new Map<string, Row>();
  for (const [at, sample] of photos.entries()) {
    showProgress(at + 1, photos.length);
    const { file } = sample;
    const photo = { name: file, bytes: read(sample), donor: read(photos[(at + 1) % photos.length]) };
    const scaled = await scale(photo.bytes, seedRandom(`scaled/${file}`));
    for (const method of methods) {
      await look(rows, method, 'camera originals', photo.bytes);
      await look(rows, method, 'scaled and saved again', scaled);
      await TRIALS[method](photo, (...one) => look(rows, ...one));
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

async function tryRecapture({ name, bytes }: Photo, look: Look): Promise<void> {
  const random = seedRandom(name);
  for (const medium of ['screen', 'print'] as const)
    await look('recapture', `simulated: ${medium}`, await photograph(bytes, medium, random));
}

async function tryGenerator({ name, bytes }: Photo, look: Look): Promise<void> {
  for (const times of [1, 2]) {
    for (const quality of [null, 95, 85]) {
      const pictures = `simulated: doubled ${times === 1 ? 'once' : 'twice'}, ${quality ? `JPEG ${quality}` : 'PNG'}`;
      await look('generator-spectrum', pictures, await generate(bytes, times, quality, name));
    }
  }
}

async function tryMissingGrid({ name, bytes, donor }: Photo, look: Look): Promise<void> {
  const picture = await readPicture(bytes, EDITED_WIDTH);
  const other = await readPicture(donor, EDITED_WIDTH);
  if (!picture || !other) return;
  for (const kind of [null, ...Object.keys(edits)]) {
    // The same JPEG and the same place for all kinds.
    const kept = await keepEdited(picture, other, kind, seedRandom(`edited/${name}`));
    await look('missing-grid', `JPEG kept as PNG: ${kind ?? 'untouched'}`, kept);
  }
}

async function look(
  rows: Map<string, Row>,
  id: string,
  pictures: string,
  bytes: Uint8Array | null,
): Promise<void> {
  if (bytes === null) return;
  const method = IMAGE_METHODS.find((one) => one.id === id) as ImageMethod;
  const image = openImage({
    bytes,
    mimeType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg',
    receivedAt: RECEIVED_AT,
    decoders: { pixels: decodePixels },
  });
  await image.luminance();
  const start = process.cpuUsage();
  const outcome = await method.run(image, new AbortController().signal);
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

/** As a website or messenger does: to half to nine tenths of the size. */
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
