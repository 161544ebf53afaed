import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Statement, say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run } from '../../fixtures.ts';
import type { Noted } from '../../formats/metadata/maker-note.ts';
import { readMetadata } from '../../formats/metadata/read-metadata.ts';
import type { Finding } from '../../method.ts';
import { findContradictions } from './find-contradictions.ts';
import metadata from './metadata.ts';

const CASES = resolve(import.meta.dirname, '../../../../../../shared/data/cases');
const hasCases = statSync(CASES, { throwIfNoEntry: false }) !== undefined;

const PHONE = { Make: 'Apple', Model: 'iPhone 12' };
const NAMESPACES = Object.entries({
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  exifEX: 'http://cipa.jp/exif/1.0/',
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
}).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);

interface Tags {
  readonly main?: Record<string, string>;
  readonly details?: Record<string, string>;
  readonly gps?: Record<string, string>;
  /** Attributes, e.g. 'tiff:Make'. */
  readonly xmp?: Record<string, string>;
}

async function build({ main = PHONE, details = {}, gps = {}, xmp = {} }: Tags): Promise<Buffer> {
  const raw = { width: 512, height: 512, channels: 1 as const };
  const exif = { IFD0: main, IFD2: details, IFD3: gps };
  const bytes = await sharp(paintPhoto(1), { raw }).jpeg({ quality: 30 }).withExif(exif).toBuffer();
  const attributes = Object.entries(xmp).map(([name, value]) => `${name}="${value}"`);
  if (attributes.length === 0) return bytes;
  const packet = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${[...NAMESPACES, ...attributes].join(' ')}/></rdf:RDF>`;
  return insertSegment(bytes, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`));
}

/** Inserts an APP1 segment right after the start marker. */
function insertSegment(bytes: Buffer, payload: Uint8Array): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, payload, bytes.subarray(2)]);
}

async function listSaid(bytes: Uint8Array): Promise<{ id: string; said: Statement }[]> {
  const outcome = (await run(metadata, bytes)) as Finding;
  return outcome.raw.facts as unknown as { id: string; said: Statement }[];
}

const idsOf = async (tags: Tags) => (await listSaid(await build(tags))).map(({ id }) => id);

const TAKEN = { DateTimeOriginal: '2022:05:01 10:00:00' };
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '50/1 7/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '8/1 30/1 0/1',
};

describe('contradictions between two places of a file', () => {
  it('are told with both values and where they stand', async () => {
    const said = await listSaid(await build({ xmp: { 'tiff:Make': 'Canon' } }));
    expect(said).toMatchObject([
      {
        id: 'two-maker',
        said: say('metadata.two-values', {
          field: 'maker',
          one: 'Apple',
          first: 'EXIF Make',
          other: 'Canon',
          second: 'XMP tiff:Make',
        }),
      },
    ]);
  });

  it.each<[string, Tags]>([
    ['two-model', { xmp: { 'tiff:Model': 'iPhone X' } }],
    ['two-model', { details: { LensModel: 'iPhone 7 back camera 3.99mm f/1.8' } }],
    ['two-lens', { details: { LensModel: 'EF50mm f/1.8' }, xmp: { 'exifEX:LensModel': 'EF24-70mm f/2.8L' } }],
    ['two-serial', { details: { BodySerialNumber: '0123456' }, xmp: { 'aux:SerialNumber': '987654' } }],
    ['two-taken', { details: TAKEN, xmp: { 'photoshop:DateCreated': '2022-05-03T10:00:00' } }],
    ['two-taken', { details: TAKEN, xmp: { 'exif:DateTimeOriginal': '2022-05-01T10:37:00' } }],
    ['two-clocks', { details: { ...TAKEN, DateTimeDigitized: '2022:04:01 10:00:00' } }],
    ['two-place', { gps: GPS, xmp: { 'exif:GPSLatitude': '10,0N', 'exif:GPSLongitude': '100,0E' } }],
    [
      'two-satellite',
      { gps: { GPSDateStamp: '2022:05:01' }, xmp: { 'exif:GPSTimeStamp': '2022-09-01T08:00:00Z' } },
    ],
    ['two-orientation', { xmp: { 'tiff:Orientation': '6' } }],
    [
      'two-creator',
      {
        main: { ...PHONE, Artist: 'A. Miller' },
        xmp: { 'dc:creator': 'B. Smith', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      },
    ],
    ['foreign-model', { main: { Make: 'Apple', Model: 'NIKON D70' } }],
    [
      'two-subsecond',
      {
        details: {
          ...{ ...TAKEN, SubSecTimeOriginal: '123' },
          ...{ DateTimeDigitized: TAKEN.DateTimeOriginal, SubSecTimeDigitized: '456' },
        },
      },
    ],
    [
      'two-subsecond',
      {
        details: { ...TAKEN, SubSecTimeOriginal: '76' },
        xmp: { 'exif:DateTimeOriginal': '2022-05-01T10:00:00.401' },
      },
    ],
    [
      'two-software',
      {
        main: { ...PHONE, Software: '15.4.1' },
        xmp: { 'xmp:CreatorTool': 'Adobe Photoshop 23.4 (Windows)' },
      },
    ],
    [
      'satellite-time',
      {
        details: { ...TAKEN, OffsetTimeOriginal: '+02:00' },
        gps: { GPSDateStamp: '2022:05:01', GPSTimeStamp: '9/1 30/1 0/1' },
      },
    ],
  ])('are %s: %j', async (id, tags) => {
    expect(await idsOf(tags)).toContain(id);
  });

  it.each<[string, Tags]>([
    [
      'a name with and without the legal form',
      {
        main: { Make: 'NIKON CORPORATION', Model: 'NIKON D70' },
        xmp: { 'tiff:Make': 'Nikon', 'tiff:Model': 'D70' },
      },
    ],
    [
      'a code and its trade name',
      { main: { Make: 'samsung', Model: 'SM-G991B' }, xmp: { 'tiff:Model': 'Galaxy S21 5G' } },
    ],
    [
      'a place that XMP rounds',
      { gps: GPS, xmp: { 'exif:GPSLatitude': '50,7.0004N', 'exif:GPSLongitude': '8,30.0002E' } },
    ],
    [
      'a time in another zone',
      { details: TAKEN, xmp: { 'photoshop:DateCreated': '2022-05-01T15:30:00+05:30' } },
    ],
    ['a date without a time', { details: TAKEN, xmp: { 'photoshop:DateCreated': '2022-05-01' } }],
    [
      'fractions of a second',
      { details: TAKEN, xmp: { 'exif:DateTimeOriginal': '2022-05-01T10:00:00.123' } },
    ],
    ['the satellites’ time of the day before', { details: TAKEN, gps: { GPSDateStamp: '2022:04:30' } }],
    ['the same orientation in both', { xmp: { 'tiff:Orientation': '1' } }],
    [
      'a time of digitisation that the phone never sets',
      { details: { ...TAKEN, DateTimeDigitized: '2002:12:08 12:00:00' } },
    ],
    [
      'fractions that Adobe’s programs take for thousandths',
      {
        details: { ...TAKEN, SubSecTimeOriginal: '35' },
        xmp: { 'exif:DateTimeOriginal': '2022-05-01T10:00:00.035' },
      },
    ],
    [
      'fractions of two clocks of one phone',
      {
        details: {
          ...{ ...TAKEN, SubSecTimeOriginal: '759' },
          ...{ DateTimeDigitized: TAKEN.DateTimeOriginal, SubSecTimeDigitized: '382336' },
        },
      },
    ],
    [
      'fractions of different seconds',
      {
        details: {
          ...{ ...TAKEN, SubSecTimeOriginal: '759' },
          ...{ DateTimeDigitized: '2022:05:01 10:00:01', SubSecTimeDigitized: '382' },
        },
      },
    ],
    [
      'a fix that is older than the photo',
      {
        details: { ...TAKEN, OffsetTimeOriginal: '+02:00' },
        gps: { GPSDateStamp: '2022:05:01', GPSTimeStamp: '5/1 30/1 0/1' },
      },
    ],
    [
      'the firmware in both places',
      { main: { ...PHONE, Software: '15.4.1' }, xmp: { 'xmp:CreatorTool': '15.4.1' } },
    ],
    ['a lens of the same phone', { details: { LensModel: 'iPhone 12 back dual wide camera 4.2mm f/1.6' } }],
  ])('are none in %s', async (_, tags) => {
    expect(await idsOf(tags)).toEqual([]);
  });
});

describe('a maker note', () => {
  it.each([
    ['Apple', 'Nikon\0\x02\x10', ['foreign-note']],
    ['NIKON CORPORATION', 'Nikon\0\x02\x10', []],
    ['LEICA CAMERA AG', 'Panasonic\0', []],
    ['Apple', '\x11\0\x01\0', []],
  ])('by %s that begins with %j', (make, makerNote, found) => {
    const told = readMetadata(new Uint8Array());
    const block = { make, model: null, takenAt: null, makerNote, noted: told.noted };
    expect(findContradictions({ ...told, make }, [block]).map(({ id }) => id)).toEqual(found);
  });
});

describe('what a maker note says of the camera', () => {
  const compare = (exif: Record<string, string>, noted: Partial<Noted>) => {
    const told = readMetadata(new Uint8Array());
    return findContradictions({ ...told, groups: { exif }, noted: { ...told.noted, ...noted } }, []);
  };

  it('is told where EXIF names another model, lens or serial number', () => {
    expect(compare({ Model: 'Canon EOS 90D' }, { model: 'PowerShot S40' })).toMatchObject([
      {
        id: 'two-model',
        said: say('metadata.two-values', {
          field: 'model',
          one: 'Canon EOS 90D',
          first: 'EXIF Model',
          other: 'PowerShot S40',
          second: 'EXIF MakerNote',
        }),
      },
    ]);
    const other = { BodySerialNumber: '7200001', LensModel: 'EF24-70mm f/2.8L' };
    expect(compare(other, { serial: '6160712', lens: 'EF50mm f/1.8' }).map(({ id }) => id)).toEqual([
      'two-lens',
      'two-serial',
    ]);
  });

  it('is no contradiction where it is the same by another name, or EXIF says nothing', () => {
    expect(compare({ Model: 'Canon PowerShot S40' }, { model: 'PowerShot S40' })).toEqual([]);
    expect(compare({ BodySerialNumber: '06160712' }, { serial: '6160712' })).toEqual([]);
    expect(compare({}, { model: 'PowerShot S40', serial: '6160712', lens: 'EF50mm f/1.8' })).toEqual([]);
  });
});

describe('a colour profile', () => {
  it('that the maker of the phone wrote is its own, whoever it names as its creator', () => {
    const icc = {
      'Profile Creator': 'appl',
      'ICC Copyright': 'Copyright Xiaomi Communications Co., Ltd. 2022',
    };
    const told = { ...readMetadata(new Uint8Array()), groups: { icc } };
    expect(findContradictions({ ...told, make: 'Xiaomi' }, [])).toEqual([]);
    expect(findContradictions({ ...told, make: 'samsung' }, [])).toMatchObject([{ id: 'foreign-profile' }]);
  });

  it.each([
    ['FUJIFILM', 'appl', 'Digital Camera X-T4 Ver1.00', ['foreign-profile']],
    ['Apple', 'appl', '15.4.1', []],
    ['FUJIFILM', 'appl', 'Adobe Photoshop Lightroom 6.0 (Macintosh)', []],
    ['FUJIFILM', 'lcms', 'Digital Camera X-Pro2 Ver3.00', ['foreign-profile']],
    ['NIKON CORPORATION', 'lcms', 'GIMP 2.10.30', []],
    ['samsung', 'GOOG', 'S921BXXU1AXB5', []],
    ['Canon', 'CANO', null, []],
  ])('in a photo by %s that was created by %s beside %s', (make, creator, software, found) => {
    const icc = { 'Profile Creator': creator, 'ICC Description': 'Display P3' };
    const facts = findContradictions(
      { ...readMetadata(new Uint8Array()), make, software, groups: { icc } },
      [],
    );
    expect(facts.map(({ id }) => id)).toEqual(found);
  });
});

describe('contradictions with the world', () => {
  it.each<[string, Tags]>([
    ['before-release', { details: { DateTimeOriginal: '2018:05:01 10:00:00' } }],
    ['before-release', { main: { ...PHONE, Software: '17.1.2' }, details: TAKEN }],
    ['satellite-date', { details: TAKEN, gps: { GPSDateStamp: '2019:01:01' } }],
    [
      'place-zero',
      {
        gps: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '0/1 0/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '0/1 0/1 0/1',
        },
      },
    ],
    ['place-impossible', { gps: { ...GPS, GPSLatitude: '91/1 0/1 0/1' } }],
    ['altitude', { gps: { ...GPS, GPSAltitudeRef: '0', GPSAltitude: '90000/1' } }],
  ])('are %s: %j', async (id, tags) => {
    expect(await idsOf(tags)).toContain(id);
  });

  it('are none in a phone photo of its own time', async () => {
    const gps = { ...GPS, GPSDateStamp: '2022:05:01', GPSAltitudeRef: '0', GPSAltitude: '110/1' };
    expect(await idsOf({ main: { ...PHONE, Software: '15.4.1' }, details: TAKEN, gps })).toEqual([]);
  });
});

describe('two EXIF blocks', () => {
  async function join(one: Tags, other: Tags): Promise<Buffer> {
    const second = await build(other);
    const at = second.indexOf('Exif\0\0');
    const exif = second.subarray(at, at + second.readUInt16BE(at - 2) - 2);
    const first = await build(one);
    const end = first.indexOf('Exif\0\0') + first.readUInt16BE(first.indexOf('Exif\0\0') - 2) - 2;
    return Buffer.concat([
      first.subarray(0, end),
      insertSegment(Buffer.from('ffd8', 'hex'), exif).subarray(2),
      first.subarray(end),
    ]);
  }

  it('that differ are told, and the first is read', async () => {
    const bytes = await join({}, { main: { Make: 'Canon', Model: 'Canon EOS 80D' } });
    const said = say('metadata.two-exif', {
      count: 2,
      one: 'Apple, iPhone 12',
      other: 'Canon, Canon EOS 80D',
    });
    expect(await listSaid(bytes)).toMatchObject([{ id: 'two-exif', said }]);
    expect(((await run(metadata, bytes)) as Finding).raw.camera).toBe('Apple iPhone 12');
  });

  it('that say the same are no contradiction', async () => {
    expect(await listSaid(await join({}, {}))).toEqual([]);
  });
});

describe.skipIf(!hasCases)('cases of the world', () => {
  it.each([
    ['m1-exif-vs-xmp-make.jpg', 'two-maker'],
    ['m3-gps-date.jpg', 'satellite-date'],
    ['m5-gps-exif-vs-xmp.jpg', 'two-place'],
    ['u21-two-exif.jpg', 'two-exif'],
    ['immich-date-priority-test.jpg', 'satellite-date'],
  ])('%s is told as %s', async (file, id) => {
    const said = await listSaid(readFileSync(resolve(CASES, file)));
    expect(said.map((fact) => fact.id)).toContain(id);
  });
});
