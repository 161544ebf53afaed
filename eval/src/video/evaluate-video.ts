import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { openMedia } from '@assay/analysis/in-process';
import { readArguments } from '../arguments.ts';
import { readManifest, spreadEvenly } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';
import { fileOf, gatherClips, listClips } from './clips.ts';
import { CODECS } from './encode-film.ts';
import { lookAt } from './look-at.ts';
import { presentVideo, summarise } from './present-video.ts';
import { tryDevices } from './try-devices.ts';
import { tryKeyFrames } from './try-key-frames.ts';
import { type Looks, listStretches, tryFilms, UNTOUCHED } from './try-twins.ts';

const IS_VIDEO = /\.(mp4|mov|m4v|avi|3gp|mkv)$/i;
/** Files of the development data that are not known to be unedited camera or phone files. */
const EDITED = /uuid540/;

interface KnownFile {
  readonly source: string;
  readonly path: string;
  readonly seconds: number;
  readonly isDevice: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.avi': 'video/x-msvideo',
  '.3gp': 'video/3gpp',
};

const PARTS = ['as they are', 'films', 'devices', 'key frames'] as const;

/**
 * `eval video`: what is detected of edits made from clips of cameras and of public repositories, and in the
 * unedited clips. `--only 'as they are'|films|devices|'key frames'|EDIT`: that part, or that edit of films,
 * alone. `--limit N`: this many files, or stretches of films, spread evenly. `--codec hevc|vp9|av1`: the
 * codec of edited films. The file of `--json` is rewritten after each file or stretch, so that a stopped run
 * leaves what it measured.
 */
export async function evaluateVideo(args: string[]): Promise<number> {
  const { data, json, limit, only, clips, clones, codec: asked } = readArguments(args);
  const codec = CODECS.find((one) => one === asked);
  if (asked !== undefined && codec === undefined) throw new Error(`--codec is one of ${CODECS.join(', ')}`);
  const folder = clips ?? resolve('.cache/clips');
  const missing = gatherClips(folder, clones);
  for (const { repository, commit, path } of missing)
    console.log(`missing: ${path} of github.com/${repository} at ${commit.slice(0, 8)}`);
  if (missing.length > 0)
    console.log(`Clone these, and name the folder of clones by --clones DIR; clips are kept in ${folder}.`);
  const files = listFiles(data, folder);
  const measured: { name: (typeof PARTS)[number]; looks: Looks }[] = [];
  const summariseAll = () => measured.flatMap(({ name, looks }) => summarise(name, looks));
  const keep = () => {
    const looks = Object.fromEntries(measured.map((one) => [one.name, Object.fromEntries(one.looks)]));
    if (json) writeFileSync(json, `${JSON.stringify({ rows: summariseAll(), looks }, null, 2)}\n`);
  };
  const isPart = PARTS.some((part) => part === only);
  const part = async (name: (typeof PARTS)[number], fill: (looks: Looks) => Promise<void>) => {
    // Measured only on request: the product does not judge them.
    if (name === 'key frames' && only !== name) return;
    const isAsked = isPart ? only === name : only === undefined || name === 'films';
    if (!isAsked) return;
    const looks: Looks = new Map();
    measured.push({ name, looks });
    await fill(looks);
    keep();
  };
  await part('as they are', (looks) => examineAll(spreadEvenly(files, limit), looks));
  const stretches = spreadEvenly(listStretches(files), limit);
  await part('films', (looks) =>
    tryFilms(stretches, looks, keep, { only: isPart ? undefined : only, codec }),
  );
  const devices = files.filter(({ isDevice }) => isDevice);
  await part('devices', (looks) => tryDevices(spreadEvenly(devices, limit), looks, keep));
  await part('key frames', (looks) => tryKeyFrames(spreadEvenly(files, limit), looks, keep));
  console.log(presentVideo(summariseAll()));
  // The encoders keep the process alive.
  process.exit(0);
}

/** Every clip unedited, by its source. */
async function examineAll(files: readonly KnownFile[], looks: Looks): Promise<void> {
  for (const [place, { source, path, isDevice }] of files.entries()) {
    showProgress(place + 1, files.length);
    const kind = `${UNTOUCHED}, ${isDevice ? 'devices' : 'films'}`;
    const look = await lookAt(
      source,
      new Uint8Array(readFileSync(path)),
      TYPES[extname(path).toLowerCase()] ?? 'video/mp4',
      [],
    );
    looks.set(kind, [...(looks.get(kind) ?? []), look]);
  }
}

/** Clips that are available and can be decoded, in a fixed order. */
function listFiles(data: string, folder: string): KnownFile[] {
  const known = readManifest(data)
    .filter(({ file, label }) => label === 'camera-clip' && IS_VIDEO.test(file))
    .map(({ file }) => ({ source: file, path: join(data, file), isDevice: !EDITED.test(file) }));
  const gathered = listClips().map((clip) => ({
    source: `${clip.repository}/${clip.path}`,
    path: fileOf(folder, clip),
    isDevice: clip.kind === 'device',
  }));
  return [...known, ...gathered].flatMap((file) => {
    try {
      const seconds = openMedia(readFileSync(file.path), { pixels: 100_000_000 })?.facts.durationSeconds;
      return seconds ? [{ ...file, seconds }] : [];
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      // Reported as missing above, or cannot be decoded.
      if (code === 'ENOENT' || name === 'AnalysisFailure') return [];
      throw error;
    }
  });
}
