import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  closeAnalysis,
  compareCamera,
  compareKnownCameras,
  type EnrolmentLack,
  enrolCameraFrom,
  groupCameras,
  MAX_ENROLLED,
  MAX_GROUPED,
  MAX_REFERENCES,
  MIN_ENROLLED,
  sayCamera,
  sayCameraGroups,
  sayEnrolment,
  sayKnownCamera,
} from '@assay/analysis';
import { LANGUAGES, loadRenderer } from '@assay/statements/render';
import { type Command, type Terminal, UsageError } from '../command.ts';

const help = `
assay camera compare PHOTO REFERENCE... [--json] [--language TAG]
assay camera compare PHOTO --camera FILE [--json] [--language TAG]
assay camera enrol FILE PHOTO... [--json] [--language TAG]
assay camera group PHOTO PHOTO... [--json] [--language TAG]

Tells cameras by the pattern of their sensors (PRNU). Nothing leaves this machine.

compare  whether the camera that took the references, ${MAX_REFERENCES} at most, also took the photo. The references must be of
         one size and not edited; five or more make a missing match mean something.
         With --camera, whether the camera did whose fingerprint \`enrol\` wrote.
enrol    writes the fingerprint of a camera to FILE, from ${MIN_ENROLLED} to ${MAX_ENROLLED} photos that it took of a bright, even surface,
         out of focus. Photos that are dark, overexposed, textured, reduced or of another camera are not used. If FILE is a
         fingerprint already, the photos are added to it.
group    which of the photos, ${MAX_GROUPED} at most, one camera took. Only photos of the same size are compared.

  --camera FILE   fingerprint of a known camera
  --json          print one JSON object; it names photos by their place in the call, from 0
  --language TAG  language of what is said: ${LANGUAGES.join(', ')} (default: en)

Exit status: 0 a match or a group was found or a fingerprint was written, 1 none was found, 2 a file could not be read or written,
3 nothing can be told, or the photos make no fingerprint.
`;

const STATUS = { match: 0, 'no-match': 1, 'cannot-tell': 3 } as const;

/** `leastPixels` of the photos from which a camera is learnt; by default what tells a photo from a reduced copy. */
export const createCameraCommand = ({ leastPixels }: { leastPixels?: number } = {}): Command => ({
  name: 'camera',
  summary: 'Tell whether one camera took several photos',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        camera: { type: 'string' },
        json: { type: 'boolean' },
        language: { type: 'string', default: 'en' },
      },
    });
    const [task, ...photos] = positionals;
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language)
      throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`);
    const settings = { json: values.json ?? false, render: await loadRenderer(language), leastPixels };
    try {
      if (task === 'compare' && values.camera !== undefined)
        return await compareKnown(photos, values.camera, terminal, settings);
      if (values.camera !== undefined) throw new UsageError('--camera goes with compare.');
      if (task === 'compare') return await compare(photos, terminal, settings);
      if (task === 'enrol') return await enrol(photos, terminal, settings);
      if (task === 'group') return await group(photos, terminal, settings);
      throw new UsageError('Say what to do: compare, enrol or group.');
    } finally {
      closeAnalysis();
    }
  },
});

export const cameraCommand = createCameraCommand();

interface Settings {
  readonly json: boolean;
  readonly render: Awaited<ReturnType<typeof loadRenderer>>;
  readonly leastPixels: number | undefined;
}

async function compare(photos: readonly string[], terminal: Terminal, { json, render }: Settings) {
  const [photo, ...references] = photos;
  if (!photo || references.length === 0)
    throw new UsageError('Name a photo and at least one photo of the camera.');
  if (references.length > MAX_REFERENCES) throw new UsageError(`Name ${MAX_REFERENCES} references at most.`);
  const within = (file: string) => resolve(terminal.folder, file);
  const compared = await compareCamera(within(photo), references.map(within));
  if (compared.status === 'failed') return complain(terminal, compared.error.message);
  const statements = sayCamera(compared);
  const said = render(statements);
  const { status: _, ...facts } = compared;
  terminal.out.write(json ? `${JSON.stringify({ ...facts, said, statements })}\n` : `${said}\n`);
  return STATUS[compared.outcome];
}

async function compareKnown(
  photos: readonly string[],
  camera: string,
  terminal: Terminal,
  { json, render }: Settings,
) {
  const [photo, ...others] = photos;
  if (!photo || others.length > 0) throw new UsageError('With --camera, name one photo.');
  const within = (file: string) => resolve(terminal.folder, file);
  const compared = await compareKnownCameras(within(photo), [within(camera)]);
  if (compared.status === 'failed') return complain(terminal, compared.error.message);
  const [result] = compared.results;
  if (!result) throw new Error('one camera was compared');
  const statements = sayKnownCamera(result);
  const said = render(statements);
  terminal.out.write(json ? `${JSON.stringify({ ...result, said, statements })}\n` : `${said}\n`);
  return STATUS[result.outcome];
}

/** Why a photo was not used; in English, like all of the command line's own texts. */
const WHY: Readonly<Record<EnrolmentLack, string>> = {
  ...{
    small: 'too small',
    large: 'larger than 26 megapixels',
    reduced: 'below 2 megapixels: a reduced copy',
  },
  ...{ dark: 'too dark', overexposed: 'overexposed', textured: 'not of an even surface, or in focus' },
  ...{ unusable: 'without a usable pattern', unreadable: 'cannot be read' },
  ...{
    'other-size': 'of another size than the others',
    'other-camera': 'not of the same camera as the others',
  },
};

async function enrol(names: readonly string[], terminal: Terminal, { json, render, leastPixels }: Settings) {
  const [name, ...photos] = names;
  if (!name || photos.length === 0)
    throw new UsageError('Name a file for the fingerprint, and photos of the camera.');
  if (photos.length > MAX_ENROLLED)
    throw new UsageError(
      `Name ${MAX_ENROLLED} photos at most; more can be added to the fingerprint afterwards.`,
    );
  const path = resolve(terminal.folder, name);
  const enrolled = await enrolCameraFrom(
    photos.map((file) => resolve(terminal.folder, file)),
    { earlier: (await exists(path)) ? path : null, leastPixels },
  );
  if (enrolled.status === 'failed') return complain(terminal, enrolled.error.message);
  const { camera } = enrolled;
  if (camera) await replaceFile(path, camera.file);
  const statements = sayEnrolment(enrolled);
  const said = render(statements);
  const { file: _, digest: __, ...facts } = camera ?? {};
  const { used, refused, lack } = enrolled;
  const list = refused.map(({ index, lack }) => `  ${photos[index]}: ${WHY[lack]}\n`).join('');
  terminal.out.write(
    json
      ? `${JSON.stringify({ camera: camera && facts, lack, used, refused, said, statements })}\n`
      : `${said}\n${list}`,
  );
  return camera ? 0 : 3;
}

async function exists(path: string): Promise<boolean> {
  try {
    await readFile(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** An existing fingerprint is not lost if the disk is full. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function group(photos: readonly string[], terminal: Terminal, { json, render }: Settings) {
  if (photos.length < 2) throw new UsageError('Name at least two photos.');
  if (photos.length > MAX_GROUPED) throw new UsageError(`Name ${MAX_GROUPED} photos at most.`);
  const grouped = await groupCameras(photos.map((file) => resolve(terminal.folder, file)));
  if (grouped.status === 'failed') return complain(terminal, grouped.error.message);
  const statements = sayCameraGroups(grouped);
  const said = render(statements);
  const { status: _, ...facts } = grouped;
  const list = (places: readonly number[]) => places.map((place) => `  ${photos[place]}\n`).join('');
  const lists = grouped.groups.map(
    (one, index) => `${index + 1} (PCE ${Math.round(one.pce)}):\n${list(one.photos)}`,
  );
  terminal.out.write(
    json ? `${JSON.stringify({ ...facts, said, statements })}\n` : `${said}\n${lists.join('')}`,
  );
  if (grouped.groups.length > 0) return 0;
  return grouped.alone.length > 0 ? 1 : 3;
}

function complain({ err }: Terminal, message: string): number {
  err.write(`assay: ${message}\n`);
  return 2;
}
