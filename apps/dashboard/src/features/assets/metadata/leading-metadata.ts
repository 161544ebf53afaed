import { hasContradictions, type MetadataGroups } from './filter-metadata.ts';

/** A reviewer's first questions about a file. */
export const QUESTIONS = ['when', 'where', 'device', 'software'] as const;
export type Question = (typeof QUESTIONS)[number];

type Entry = MetadataGroups[number]['entries'][number];
export interface LeadingEntry extends Entry {
  readonly question: Question;
}

/** Names without spaces and in small letters, as EXIF, XMP, PDF and containers have them; the likeliest to answer first. */
const NAMES: Record<Question, readonly string[]> = {
  when: [
    ...[
      'datetimeoriginal',
      'creationdate',
      'createdate',
      'creationtime',
      'created',
      'recorded',
      'datetimedigitized',
    ],
    ...['datetime', 'modifydate', 'moddate', 'modificationtime', 'modified'],
  ],
  where: ['latitude', 'longitude', 'location', 'gpslatitude', 'gpslongitude', 'gpsdatestamp'],
  device: ['make', 'model', 'lensmodel', 'bodyserialnumber', 'serialnumber', 'device', 'camera'],
  software: [
    'software',
    'creatortool',
    'producer',
    'creator',
    'encoder',
    'writingapplication',
    'writinglibrary',
  ],
};
const MAX_ENTRIES = 10;
/** So that one question does not crowd out the others. */
const MAX_EACH = 3;

/**
 * The entries that answer them, at most ten, in that order; a value in several groups appears once.
 * Contradictions are omitted, since they are shown above.
 */
export function findLeading(groups: MetadataGroups): LeadingEntry[] {
  const plain = groups.filter((group) => !hasContradictions(group)).flatMap(({ entries }) => entries);
  return QUESTIONS.flatMap((question) => {
    const found = NAMES[question].flatMap((name) => plain.filter((entry) => fold(entry.name) === name));
    const once = found.filter(({ value }, i) => found.findIndex((entry) => entry.value === value) === i);
    return once.slice(0, MAX_EACH).map((entry) => ({ ...entry, question }));
  }).slice(0, MAX_ENTRIES);
}

function fold(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase();
}
