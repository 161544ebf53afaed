import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  closeAnalysis,
  compareCamera,
  groupCameras,
  MOST_GROUPED,
  MOST_REFERENCES,
  sayCamera,
  sayCameraGroups,
} from '@assay/analysis';
import { LANGUAGES, loadRenderer } from '@assay/statements/render';
import { type Command, type Terminal, UsageError } from '../command.ts';

const help = `
assay camera compare PHOTO REFERENCE... [--json] [--language TAG]
assay camera group PHOTO PHOTO... [--json] [--language TAG]

Tells cameras by the pattern of their sensors (PRNU). Nothing leaves this machine.

compare  whether the camera that took the references, ${MOST_REFERENCES} at most, also took the photo. The references must be of
         one size and not edited; five or more make a missing match mean something.
group    which of the photos, ${MOST_GROUPED} at most, one camera took. Only photos of the same size are compared.

  --json          print one JSON object; it names photos by their place in the call, from 0
  --language TAG  language of what is said: ${LANGUAGES.join(', ')} (default: en)

Exit status: 0 a match or a group was found, 1 none was found, 2 a photo could not be read, 3 nothing can be told.
`;

const STATUS = { match: 0, 'no-match': 1, 'cannot-tell': 3 } as const;

export const cameraCommand: Command = {
  name: 'camera',
  summary: 'Tell whether one camera took several photos',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
    });
    const [task, ...photos] = positionals;
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language)
      throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`);
    const settings = { json: values.json ?? false, render: await loadRenderer(language) };
    try {
      if (task === 'compare') return await compare(photos, terminal, settings);
      if (task === 'group') return await group(photos, terminal, settings);
      throw new UsageError('Say what to do: compare or group.');
    } finally {
      closeAnalysis();
    }
  },
};

interface Settings {
  readonly json: boolean;
  readonly render: Awaited<ReturnType<typeof loadRenderer>>;
}

async function compare(photos: readonly string[], terminal: Terminal, { json, render }: Settings) {
  const [photo, ...references] = photos;
  if (!photo || references.length === 0)
    throw new UsageError('Name a photo and at least one photo of the camera.');
  if (references.length > MOST_REFERENCES)
    throw new UsageError(`Name ${MOST_REFERENCES} references at most.`);
  const within = (file: string) => resolve(terminal.folder, file);
  const compared = await compareCamera(within(photo), references.map(within));
  if (compared.status === 'failed') return complain(terminal, compared.error.message);
  const statements = sayCamera(compared);
  const said = render(statements);
  const { status: _, ...facts } = compared;
  terminal.out.write(json ? `${JSON.stringify({ ...facts, said, statements })}\n` : `${said}\n`);
  return STATUS[compared.outcome];
}

async function group(photos: readonly string[], terminal: Terminal, { json, render }: Settings) {
  if (photos.length < 2) throw new UsageError('Name at least two photos.');
  if (photos.length > MOST_GROUPED) throw new UsageError(`Name ${MOST_GROUPED} photos at most.`);
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
