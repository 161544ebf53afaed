import type { Noted } from '../../formats/metadata/maker-note.ts';
import { parseTime, toLocalMilliseconds } from '../../formats/metadata/parse-time.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import { isSameMaker, isSameModel } from './names.ts';

/**
 * A property that a file may contain in several places, which programs have to keep consistent (Metadata
 * Working Group, Guidelines for Handling Image Metadata 2.0, sections 5.3 to 5.6; CIPA DC-010, EXIF metadata
 * for XMP).
 */
export interface ComparedField {
  readonly name: FieldName;
  readonly weight: number;
  readonly places: readonly Place[];
  readonly isSame: (one: string, other: string) => boolean;
}

export type FieldName =
  | 'maker'
  | 'model'
  | 'lens'
  | 'serial'
  | 'taken'
  | 'digitised'
  | 'satellite'
  | 'place'
  | 'orientation'
  | 'size'
  | 'creator'
  | 'country'
  | 'software'
  | 'subsecond';

interface Place {
  /** The name in the specification, the same in every language. */
  readonly name: string;
  readonly read: (metadata: Metadata) => string | null;
}

const tag = (group: string, name: string) => (metadata: Metadata) => metadata.groups[group]?.[name] ?? null;
const exif = (name: string, label = `EXIF ${name}`): Place => ({ name: label, read: tag('exif', name) });
const xmp = (name: string, prefix: string): Place => ({
  name: `XMP ${prefix}:${name}`,
  read: tag('xmp', name),
});
const noted = (name: keyof Noted): Place => ({
  name: 'EXIF MakerNote',
  read: (metadata) => metadata.noted[name],
});
const iptc = (name: string): Place => ({ name: `IPTC ${name}`, read: tag('iptc', name) });

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isSameText = (one: string, other: string) =>
  squeeze(one).includes(squeeze(other)) || squeeze(other).includes(squeeze(one));

export const COMPARED_FIELDS: readonly ComparedField[] = [
  { name: 'maker', weight: 0.3, isSame: isSameMaker, places: [exif('Make'), xmp('Make', 'tiff')] },
  {
    name: 'model',
    weight: 0.3,
    isSame: isSameModel,
    places: [
      exif('Model'),
      xmp('Model', 'tiff'),
      // Apple writes the phone's name before the lens.
      {
        name: 'EXIF LensModel',
        read: (metadata) =>
          /^(iPhone.*?|iPad.*?) (back|front) /.exec(metadata.groups.exif?.LensModel ?? '')?.[1] ?? null,
      },
      noted('model'),
    ],
  },
  {
    name: 'lens',
    weight: 0.25,
    isSame: isSameText,
    places: [exif('LensModel'), xmp('LensModel', 'exifEX'), noted('lens')],
  },
  {
    name: 'serial',
    weight: 0.3,
    isSame: isSameSerial,
    places: [
      exif('BodySerialNumber'),
      xmp('BodySerialNumber', 'exifEX'),
      xmp('SerialNumber', 'aux'),
      noted('serial'),
    ],
  },
  {
    name: 'taken',
    weight: 0.3,
    isSame: isSameTime,
    places: [
      exif('DateTimeOriginal'),
      xmp('DateTimeOriginal', 'exif'),
      xmp('DateCreated', 'photoshop'),
      { name: 'IPTC Date Created', read: readIptcDate('') },
    ],
  },
  {
    name: 'digitised',
    weight: 0.25,
    isSame: isSameTime,
    places: [
      exif('DateTimeDigitized'),
      xmp('DateTimeDigitized', 'exif'),
      { name: 'IPTC Digital Creation Date', read: readIptcDate('Digital ') },
    ],
  },
  {
    name: 'satellite',
    weight: 0.25,
    isSame: isSameTime,
    places: [{ name: 'EXIF GPSDateStamp', read: readSatelliteTime }, xmp('GPSTimeStamp', 'exif')],
  },
  {
    name: 'place',
    weight: 0.3,
    isSame: isSamePlace,
    places: [
      { name: 'EXIF GPS', read: readExifPlace },
      { name: 'XMP exif:GPS', read: readXmpPlace },
    ],
  },
  {
    name: 'orientation',
    weight: 0.2,
    isSame: (one, other) => one === other,
    places: [readOrientation('exif', 'EXIF Orientation'), readOrientation('xmp', 'XMP tiff:Orientation')],
  },
  {
    // Phones keep both consistent (88 of 88 HEIC files with an orientation); one camera app is known that
    // does not.
    name: 'orientation',
    weight: 0.1,
    isSame: (one, other) => one === other,
    places: [readOrientation('exif', 'EXIF Orientation'), { name: 'HEIF irot/imir', read: readTurn }],
  },
  {
    name: 'size',
    weight: 0.2,
    isSame: isSameSize,
    places: [
      { name: 'EXIF', read: readSize('exif') },
      { name: 'XMP exif:PixelXDimension', read: readSize('xmp') },
    ],
  },
  {
    name: 'creator',
    weight: 0.2,
    isSame: isSameText,
    places: [exif('Artist'), xmp('creator', 'dc'), iptc('By-line')],
  },
  {
    name: 'country',
    weight: 0.2,
    isSame: isSameText,
    places: [xmp('Country', 'photoshop'), iptc('Country/Primary Location Name')],
  },
];

/** Some writers omit leading zeros or letters before the number. */
function isSameSerial(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => squeeze(text).replace(/^0+/, ''));
  return a.includes(b) || b.includes(a);
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Clocks of one file may be in different time zones, which differ by whole quarters of an hour, and a date
 * may have no time. Unparsable texts are never reported as different.
 */
function isSameTime(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => parseTime(text, null));
  if (a === null || b === null) return true;
  const apart = Math.abs(toLocalMilliseconds(a) - toLocalMilliseconds(b));
  if (isBareDate(one) || isBareDate(other)) return apart < 2 * DAY;
  if (apart > 26 * 60 * MINUTE) return false;
  const offQuarter = apart % (15 * MINUTE);
  return Math.min(offQuarter, 15 * MINUTE - offQuarter) <= 2 * MINUTE;
}

const isBareDate = (text: string) => !/\d[T ]\d/.test(text.trim());

/** The tolerance allows for XMP's precision of ten-thousandths of a minute or less. */
function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split(', ').map(Number));
  return [0, 1].every((i) => Math.abs(a[i] - b[i]) <= 0.01);
}

function isSameSize(one: string, other: string): boolean {
  return one === other || one.split(' x ').reverse().join(' x ') === other;
}

function readExifPlace({ location }: Metadata): string | null {
  return location && formatPlace(location.latitude, location.longitude);
}

function readXmpPlace({ groups }: Metadata): string | null {
  const [latitude, longitude] = ['GPSLatitude', 'GPSLongitude'].map((name) => {
    const match = /^(\d+(?:\.\d+)?)([NESW])$/.exec(groups.xmp?.[name] ?? '');
    return match && (/[SW]/.test(match[2]) ? -1 : 1) * Number(match[1]);
  });
  return latitude === null || longitude === null ? null : formatPlace(latitude, longitude);
}

const formatPlace = (latitude: number, longitude: number) =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** In UTC; null without a date. */
export function readSatelliteTime({ groups }: Metadata): string | null {
  const { GPSDateStamp: date, GPSTimeStamp: time } = groups.exif ?? {};
  if (!date) return null;
  const [, clock] = /^(\d\d:\d\d:\d\d)/.exec(time ?? '') ?? [];
  return clock ? `${date} ${clock}` : date;
}

function readIptcDate(kind: '' | 'Digital ') {
  const [date, time] = kind
    ? ['Digital Creation Date', 'Digital Creation Time']
    : ['Date Created', 'Time Created'];
  return ({ groups }: Metadata) => {
    const day = groups.iptc?.[date];
    if (!day) return null;
    const [, clock] = /^(\d\d:\d\d:\d\d)/.exec(groups.iptc?.[time] ?? '') ?? [];
    // Writers without a time write midnight.
    return clock && clock !== '00:00:00' ? `${day}T${clock}` : day;
  };
}

/** The reader's texts for the values 1 to 8, which differ between EXIF and XMP. */
const ORIENTATIONS: Readonly<Record<'exif' | 'xmp', readonly string[]>> = {
  exif: [
    'top-left',
    'top-right',
    'bottom-right',
    'bottom-left',
    'left-top',
    'right-top',
    'right-bottom',
    'left-bottom',
  ],
  xmp: [
    'Horizontal (normal)',
    'Mirror horizontal',
    'Rotate 180',
    'Mirror vertical',
    'Mirror horizontal and rotate 270 CW',
    'Rotate 90 CW',
    'Mirror horizontal and rotate 90 CW',
    'Rotate 270 CW',
  ],
};

function readOrientation(group: 'exif' | 'xmp', name: string): Place {
  return {
    name,
    read: ({ groups }) => {
      const number = 1 + ORIENTATIONS[group].indexOf(groups[group]?.Orientation ?? '');
      return number > 0 ? String(number) : null;
    },
  };
}

/** The one of two ways to read a reflection that agrees with EXIF. */
function readTurn(metadata: Metadata): string | null {
  const turns = metadata.containerTurns.map(String);
  const said = readOrientation('exif', '').read(metadata);
  return turns.find((turn) => turn === said) ?? turns[0] ?? null;
}

function readSize(group: 'exif' | 'xmp') {
  return ({ groups }: Metadata) => {
    const [width, height] = ['PixelXDimension', 'PixelYDimension'].map((name) =>
      Number.parseInt(groups[group]?.[name] ?? '', 10),
    );
    return width > 0 && height > 0 ? `${width} x ${height}` : null;
  };
}
