import { type Statement, say } from '@assay/statements';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import { isPng, iteratePngChunks } from '../../formats/png/png.ts';
import type { MarkerId } from '../../markers.ts';

/** One thing in the file that image generators write. */
export interface Trace {
  readonly id: 'source-type' | 'settings' | 'name' | 'credentials';
  /** How plainly it says that a generator made or changed the picture, 0 (not at all) to 1. */
  readonly weight: number;
  /** A clause without capital or full stop. */
  readonly said: Statement;
  /** Left out where it says nothing of a learned generator. */
  readonly marker?: MarkerId;
}

type SourceType =
  | 'generator-text.declared-composite'
  | 'generator-text.declared-made'
  | 'generator-text.declared-program';

/** IPTC's vocabulary of digital source types (newscodes/digitalsourcetype), as far as it speaks of generators. */
const SOURCE_TYPES: readonly (readonly [RegExp, number, SourceType, MarkerId?])[] = [
  [
    /compositeWithTrainedAlgorithmicMedia/i,
    0.7,
    'generator-text.declared-composite',
    'ai-composite-declared',
  ],
  [/\btrainedAlgorithmicMedia/i, 0.7, 'generator-text.declared-made', 'ai-made-declared'],
  [/\balgorithmicMedia/i, 0.5, 'generator-text.declared-program'],
];

/** Text keywords that only generators use, and what their values look like. */
const SETTINGS: readonly (readonly [key: RegExp, value: RegExp, name: string])[] = [
  [
    /^(parameters|UserComment|ImageDescription)$/i,
    /\bSteps: \d+.*\b(Sampler|CFG scale|Seed): /s,
    'Stable Diffusion',
  ],
  [/^(prompt|workflow)$/i, /"class_type"|"nodes"\s*:/, 'ComfyUI'],
  [/^(invokeai_metadata|sd-metadata|Dream)$/i, /./s, 'InvokeAI'],
  [/^(fooocus_scheme)$/i, /./s, 'Fooocus'],
  [/^(Comment)$/i, /"(sampler|uncond_scale|scale)"\s*:/, 'NovelAI'],
  [/^(Description|ImageDescription)$/i, /\bJob ID: [0-9a-f-]{36}/i, 'Midjourney'],
];

/** Names of generators where a program's or maker's name stands. */
const NAMES =
  /\b(midjourney|dall[-·. ]?e\b|stable diffusion|novelai|comfyui|invokeai|fooocus|adobe firefly|leonardo\.ai|ideogram|made with google ai|imagen)/i;
const NAME_TAGS =
  /^(Software|CreatorTool|Make|Model|Artist|Credit|Creator|Source|ProcessingSoftware|Title)$/i;

/** `areRead`: the content credentials were read for themselves, so that what they declare is told there. */
export function findTraces(
  bytes: Uint8Array,
  metadata: Metadata,
  jpeg: JpegPicture | null,
  areRead: boolean,
): Trace[] {
  const credentials = readCredentials(bytes, jpeg);
  const traces = [
    findSourceType(metadata, areRead ? null : credentials),
    findSettings(metadata),
    findName(metadata),
    credentials === null
      ? null
      : {
          id: 'credentials' as const,
          weight: 0,
          said: say('generator-text.credentials'),
        },
  ];
  return traces.filter((trace) => trace !== null);
}

function* listTexts({ groups }: Metadata): Generator<readonly [key: string, value: string]> {
  for (const group of ['exif', 'xmp', 'iptc', 'png-text', 'png']) {
    yield* Object.entries(groups[group] ?? {});
  }
}

function findSourceType(metadata: Metadata, credentials: string | null): Trace | null {
  const found = [...listTexts(metadata)]
    .filter(([key]) => /DigitalSourceType|DigitalSourcefileType/i.test(key))
    .map(([, value]) => value.replaceAll(/\s/g, ''));
  for (const [type, weight, declared, marker] of SOURCE_TYPES) {
    if (found.some((value) => type.test(value)))
      return { id: 'source-type', weight, said: say(declared, { where: 'metadata' }), marker };
    if (credentials !== null && type.test(credentials))
      return { id: 'source-type', weight, said: say(declared, { where: 'credentials' }), marker };
  }
  return null;
}

function findSettings(metadata: Metadata): Trace | null {
  for (const [key, value] of listTexts(metadata)) {
    const known = SETTINGS.find(([keys, values]) => keys.test(key) && values.test(value));
    if (known)
      return {
        id: 'settings',
        weight: 0.7,
        said: say('generator-text.settings', { generator: known[2] }),
        marker: 'ai-generator-settings',
      };
  }
  return null;
}

function findName(metadata: Metadata): Trace | null {
  for (const [key, value] of listTexts(metadata)) {
    const name = NAME_TAGS.test(key) ? NAMES.exec(value)?.[0] : undefined;
    if (name)
      return {
        id: 'name',
        weight: 0.6,
        said: say('generator-text.name', { generator: name }),
        marker: 'ai-generator-named',
      };
  }
  return null;
}

/**
 * The content credentials as latin text, for words alone; null where there are none. In JPEG files they lie in APP11
 * segments as JUMBF boxes, in PNG files in a caBX chunk (C2PA 2.1, sections A.3.1 and A.3.2).
 */
function readCredentials(bytes: Uint8Array, jpeg: JpegPicture | null): string | null {
  const parts: Uint8Array[] = [];
  for (const { marker, start, length } of jpeg?.segments ?? []) {
    if (marker === 0xeb && bytes[start] === 0x4a && bytes[start + 1] === 0x50) {
      parts.push(bytes.subarray(start, start + length));
    }
  }
  if (isPng(bytes)) {
    for (const { type, data } of iteratePngChunks(bytes)) if (type === 'caBX') parts.push(data);
  }
  const text = parts.map((part) => Buffer.from(part).toString('latin1')).join('');
  return text.includes('c2pa') ? text : null;
}
