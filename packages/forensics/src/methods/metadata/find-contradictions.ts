import { type Statement, say } from '@assay/statements';
import type { ExifBlock } from '../../formats/metadata/exif-blocks.ts';
import { type CapturedTime, parseTime, toLocalMilliseconds } from '../../formats/metadata/parse-time.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import { findProgram } from '../../programs/find-programs.ts';
import { COMPARED_FIELDS, type ComparedField, readSatelliteTime } from './compared-fields.ts';
import type { Fact } from './fact.ts';
import { findOtherMaker, findOtherNote } from './names.ts';
import { findForeignProfile } from './profiles.ts';
import { findIosRelease, findPhoneRelease, type Release } from './releases.ts';

const DAY = 86_400_000;
/**
 * Phones may record the time of an earlier fix (three days before, in an untouched photo), and the clock may
 * be in another time zone.
 */
const SATELLITE_TOLERANCE = 7 * DAY;
/** Testers have phones and beta versions before their release. */
const BEFORE_RELEASE = 120 * DAY;
/** In metres: airliners fly lower, and no place on land is as deep. */
const ALTITUDES = { least: -500, most: 20_000 } as const;

/**
 * Statements of the metadata that cannot all be true: two fields that contradict each other, or one that
 * contradicts known facts.
 */
export function findContradictions(metadata: Metadata, blocks: readonly ExifBlock[]): Fact[] {
  return [
    findOtherBlock(blocks),
    ...COMPARED_FIELDS.map((field) => findDifference(field, metadata)),
    findForeignModel(metadata),
    findForeignNote(metadata, blocks),
    findForeignProfileOf(metadata),
    findTwoPrograms(metadata),
    findTwoClocks(metadata),
    findSubseconds(metadata),
    findSatelliteTime(metadata),
    findSatelliteDate(metadata),
    findEarlyDevice(metadata),
    findStrangePlace(metadata),
  ].filter((fact) => fact !== null);
}

function findDifference({ name, weight, places, isSame }: ComparedField, metadata: Metadata): Fact | null {
  const stated = places.flatMap((place) => {
    const value = place.read(metadata);
    return value === null ? [] : [{ place: place.name, value }];
  });
  for (const [i, one] of stated.entries()) {
    const other = stated.slice(i + 1).find(({ value }) => !isSame(one.value, value));
    if (other) return { id: `two-${name}`, weight, said: describeTwo(name, one, other) };
  }
  return null;
}

interface StatedValue {
  readonly place: string;
  readonly value: string;
}

function describeTwo(field: ComparedField['name'], one: StatedValue, other: StatedValue): Statement {
  return say('metadata.two-values', {
    field,
    one: one.value,
    first: one.place,
    other: other.value,
    second: other.place,
  });
}

/** Several EXIF blocks with different content, of which different programs read different ones. */
function findOtherBlock([first, ...others]: readonly ExifBlock[]): Fact | null {
  if (!first) return null;
  const words = describeBlock(first);
  const other = others.map(describeBlock).find((text) => text !== words);
  return other === undefined
    ? null
    : {
        id: 'two-exif',
        weight: 0.3,
        said: say('metadata.two-exif', { count: others.length + 1, one: words, other }),
      };
}

const describeBlock = ({ make, model, takenAt }: ExifBlock) =>
  [make, model, takenAt?.local.replace('T', ' ')].filter(Boolean).join(', ') || '–';

function findForeignModel({ make, model }: Metadata): Fact | null {
  const maker = make !== null && model !== null ? findOtherMaker(make, model) : null;
  return maker === null || make === null || model === null
    ? null
    : { id: 'foreign-model', weight: 0.3, said: say('metadata.foreign-model', { make, model, maker }) };
}

function findForeignNote({ make }: Metadata, [block]: readonly ExifBlock[]): Fact | null {
  const maker = make !== null && block ? findOtherNote(make, block.makerNote) : null;
  return maker === null || make === null
    ? null
    : { id: 'foreign-note', weight: 0.3, said: say('metadata.foreign-note', { make, maker }) };
}

function findForeignProfileOf({ make, software, creatorTool, groups }: Metadata): Fact | null {
  const {
    'Profile Creator': creator,
    'ICC Description': profile,
    'ICC Copyright': rights,
  } = groups.icc ?? {};
  // Xiaomi's own profile has Apple's signature because it is derived from Apple's.
  const isOwn = make !== null && rights?.toLowerCase().includes(make.toLowerCase());
  const maker = make && creator && !isOwn ? findForeignProfile(creator, make, [software, creatorTool]) : null;
  return maker === null || make === null
    ? null
    : {
        id: 'foreign-profile',
        weight: 0.15,
        said: say('metadata.foreign-profile', { profile: profile ?? creator ?? '', maker, make }),
      };
}

/**
 * XMP names the first program (XMP specification, part 2, CreatorTool) and EXIF the last: an editor that only
 * XMP names was removed from EXIF.
 */
function findTwoPrograms({ software, creatorTool }: Metadata): Fact | null {
  if (software === null || creatorTool === null) return null;
  const [last, first] = [software, creatorTool].map((name) => findProgram(name)?.does);
  if (first !== 'edits' || (last !== undefined && last !== 'scans')) return null;
  const one = { place: 'EXIF Software', value: software };
  const other = { place: 'XMP xmp:CreatorTool', value: creatorTool };
  return { id: 'two-software', weight: 0.15, said: describeTwo('software', one, other) };
}

/**
 * Different fractions of the same second (MWG 2.0, Date/Time: they belong to the date). Unset digits are
 * zeros, and some phones write two clocks of different precision; Adobe's programs write 0.35 s as 0.035 s.
 */
function findSubseconds({ groups: { exif = {}, xmp = {} } }: Metadata): Fact | null {
  const taken = { place: 'EXIF SubSecTimeOriginal', value: exif.SubSecTimeOriginal ?? '' };
  const [, second] = / (\d\d:\d\d:\d\d)/.exec(exif.DateTimeOriginal ?? '') ?? [];
  if (!/^\d+$/.test(taken.value) || second === undefined) return null;
  const digitised = { place: 'EXIF SubSecTimeDigitized', value: exif.SubSecTimeDigitized ?? '' };
  const others = ['DateTimeOriginal', 'DateCreated'].map((name) => {
    const [, clock, value = ''] = /[T ](\d\d:\d\d:\d\d)\.(\d+)/.exec(xmp[name] ?? '') ?? [];
    return { place: `XMP ${name}`, value: clock === second ? value : '' };
  });
  const isDigitisedThen =
    exif.DateTimeDigitized === exif.DateTimeOriginal && digitised.value.length === taken.value.length;
  const other = [...(isDigitisedThen ? [digitised] : []), ...others].find(
    ({ value }) => !isSameFraction(taken.value, value),
  );
  return other ? { id: 'two-subsecond', weight: 0.15, said: describeTwo('subsecond', taken, other) } : null;
}

function isSameFraction(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((digits) => digits.replace(/^0+|0+$/g, ''));
  return a === '' || b === '' || /\D/.test(b) || a.startsWith(b) || b.startsWith(a);
}

/** In milliseconds: a fix may be older than the photo, but not newer than this. */
const LATER_FIX = 10 * 60_000;

/** If the camera's clock has a time zone, the satellites' time can be compared to the minute. */
function findSatelliteTime(metadata: Metadata): Fact | null {
  const { takenAt } = metadata;
  const satelliteTime = readSatelliteTime(metadata) ?? '';
  const satellite = /\d:\d/.test(satelliteTime.slice(10)) ? parseTime(satelliteTime, null) : null;
  if (takenAt === null || takenAt.offset === null || satellite === null) return null;
  const taken = toLocalMilliseconds(takenAt) - takenAt.offset * 60_000;
  const later = toLocalMilliseconds(satellite) - taken;
  if (later <= LATER_FIX || later > SATELLITE_TOLERANCE) return null;
  const date = new Date(taken).toISOString().slice(0, 19);
  const said = say('metadata.satellite-time', { taken: { date }, satellite: { date: satellite.local } });
  return { id: 'satellite-time', weight: 0.2, said };
}

/** The value that the camera software of many Android phones writes instead of the time of digitisation. */
const NEVER_SET = '2002-12-08T12:00:00';

/** A digital camera takes and digitises a picture at the same moment; only a scan has two dates. */
function findTwoClocks({ takenAt, digitisedAt, groups }: Metadata): Fact | null {
  if (takenAt === null || digitisedAt === null || digitisedAt.local === NEVER_SET) return null;
  const later = toLocalMilliseconds(digitisedAt) - toLocalMilliseconds(takenAt);
  const isScan = groups.exif?.ExposureTime === undefined && groups.exif?.Make !== undefined;
  if (later >= -DAY && (later <= DAY || isScan)) return null;
  const one = { place: 'DateTimeOriginal', value: formatTime(takenAt) };
  const other = { place: 'DateTimeDigitized', value: formatTime(digitisedAt) };
  return { id: 'two-clocks', weight: 0.25, said: describeTwo('taken', one, other) };
}

function findSatelliteDate(metadata: Metadata): Fact | null {
  const { takenAt } = metadata;
  const satellite = parseTime(readSatelliteTime(metadata) ?? '', null);
  if (takenAt === null || satellite === null) return null;
  const apart = Math.abs(toLocalMilliseconds(takenAt) - toLocalMilliseconds(satellite));
  return apart <= SATELLITE_TOLERANCE
    ? null
    : {
        id: 'satellite-date',
        weight: 0.3,
        said: say('metadata.satellite-date', {
          taken: { date: takenAt.local.slice(0, 10) },
          satellite: { date: satellite.local.slice(0, 10) },
        }),
      };
}

function findEarlyDevice({ model, make, software, takenAt }: Metadata): Fact | null {
  if (takenAt === null) return null;
  const taken = toLocalMilliseconds(takenAt);
  const isApple = make === 'Apple' && software !== null;
  const releases = [
    model === null ? null : findPhoneRelease(model),
    isApple ? findIosRelease(software) : null,
  ];
  const late = releases.find(
    (release): release is Release =>
      release !== null && taken < Date.parse(release.released) - BEFORE_RELEASE,
  );
  return late === undefined
    ? null
    : {
        id: 'before-release',
        weight: 0.3,
        said: say('metadata.before-release', {
          taken: { date: takenAt.local.slice(0, 10) },
          name: late.name,
          released: { date: late.released },
        }),
      };
}

function findStrangePlace({ location, groups }: Metadata): Fact | null {
  const [latitude, longitude] = ['GPSLatitude', 'GPSLongitude'].map((name) => Number(groups.exif?.[name]));
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return {
      id: 'place-impossible',
      weight: 0.25,
      said: say('metadata.place-impossible', { latitude, longitude }),
    };
  }
  if (location === null) return null;
  // Devices write this if they do not know the place, hence the low weight.
  if (location.latitude === 0 && location.longitude === 0)
    return { id: 'place-zero', weight: 0.02, said: say('metadata.place-zero') };
  const { altitude } = location;
  if (altitude === null || (altitude >= ALTITUDES.least && altitude <= ALTITUDES.most)) return null;
  return { id: 'altitude', weight: 0.2, said: say('metadata.altitude', { metres: Math.round(altitude) }) };
}

const formatTime = ({ local }: CapturedTime) => local.replace('T', ' ');
