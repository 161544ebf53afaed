import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTime, toLocalMilliseconds } from './parse-time.ts';
import { readMetadata } from './read-metadata.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data');
const FUZZED = join(DATA, 'hostile/metadata-fuzz');

/** A JPEG with nothing but XMP (XMP specification, part 3, 1.1.3). */
function withXmp(xml: string): Buffer {
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xml}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + content.length, 2);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), head, content, Buffer.from('ffd9', 'hex')]);
}

const about = (text: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${text}</xmp:CreatorTool></rdf:Description></rdf:RDF>`;

const NOT_READ = ['The file has an XMP packet in which no property was read.'];

/**
 * A JPEG with nothing but EXIF directories, each with the number of its sub-directory and of the next one.
 */
function withIfds(directories: readonly { exif: number; next: number }[]): Buffer {
  const placeOf = (number: number) => (number < directories.length ? 8 + 18 * number : 0);
  const tiff = Buffer.alloc(8 + 18 * directories.length);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  for (const [i, { exif, next }] of directories.entries()) {
    const at = placeOf(i);
    tiff.set(Buffer.from('00018769000400000001', 'hex'), at);
    tiff.writeUInt32BE(placeOf(exif), at + 10);
    tiff.writeUInt32BE(placeOf(next), at + 14);
  }
  const head = Buffer.from('ffd8ffe10000457869660000', 'hex');
  head.writeUInt16BE(8 + tiff.length, 4);
  return Buffer.concat([head, tiff, Buffer.from('ffd9', 'hex')]);
}

describe('times', () => {
  it('are read as cameras and editors write them', () => {
    expect(parseTime('2016:06:23 16:32:34', '+02:00')).toEqual({ local: '2016-06-23T16:32:34', offset: 120 });
    expect(parseTime('2010-07-11T13:53:00.9-05:30', null)).toEqual({
      local: '2010-07-11T13:53:00',
      offset: -330,
    });
    expect(parseTime('2016-06-23', null)).toEqual({ local: '2016-06-23T00:00:00', offset: null });
  });

  it('that never were are none', () => {
    for (const text of ['0000:00:00 00:00:00', '2016:02:30 10:00:00', '    :  :  ', 'yesterday', '']) {
      expect(parseTime(text, null), text).toBeNull();
    }
  });

  it('can be compared', () => {
    const [a, b] = ['2016:06:23 16:32:34', '2016:06:23 16:32:36'].map((text) => parseTime(text, null)!);
    expect(toLocalMilliseconds(b) - toLocalMilliseconds(a)).toBe(2000);
  });
});

describe('metadata', () => {
  it('of bytes that are no picture is empty, with a note', () => {
    const metadata = readMetadata(Buffer.from('nothing of the kind'));
    expect(metadata).toMatchObject({ make: null, takenAt: null, location: null, thumbnail: null });
    expect(metadata.notes).toHaveLength(1);
  });

  it.skipIf(!statSync(DATA, { throwIfNoEntry: false }))('has one shape for EXIF and IPTC', () => {
    const metadata = readMetadata(readFileSync(join(DATA, 'images/metadata-pillow/iptc.jpg')));
    expect(metadata).toMatchObject({
      make: 'Nokia',
      model: 'N70-1',
      orientation: 1,
      takenAt: { local: '2006-07-08T21:14:45', offset: null },
      declaredSize: { width: 1600, height: 1200 },
    });
    expect(metadata.groups.iptc.City).toBe('Budapest');
    expect(metadata.thumbnail?.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8));
  });

  it('of XMP leaves the entities of its XML alone, those of files and those that grow', () => {
    const lol = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const entities = `<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY l0 "ha">${lol}`;
    const read = (xml: string) => readMetadata(withXmp(xml));
    expect(read(about('Plain')).creatorTool).toBe('Plain');
    for (const entity of ['&file;', '&l10;']) {
      const metadata = read(`<!DOCTYPE x [${entities}]>${about(`x${entity}x`)}`);
      const told = JSON.stringify(metadata);
      expect(told).not.toContain('root:');
      expect(told).not.toContain('haha');
      expect(told.length).toBeLessThan(20_000);
    }
  });

  it.each([
    ['XMP elements', withXmp(`${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}`), NOT_READ],
    [
      'XMP lists',
      withXmp(about(`${'<rdf:Seq><rdf:li>'.repeat(1_500)}x${'</rdf:li></rdf:Seq>'.repeat(1_500)}`)),
      NOT_READ,
    ],
    [
      'a DOCTYPE',
      withXmp(`<!DOCTYPE x [${'<!ELEMENT x ('.repeat(3_000)}${')>'.repeat(3_000)}]>${about('x')}`),
      NOT_READ,
    ],
    [
      'directories of EXIF',
      withIfds(Array.from({ length: 1_000 }, (_, i) => ({ exif: i + 1, next: i + 1 }))),
      [],
    ],
    ['directories of EXIF that are their own', withIfds([{ exif: 0, next: 0 }]), []],
    [
      'directories of EXIF in a circle',
      withIfds([
        { exif: 1, next: 1 },
        { exif: 0, next: 0 },
      ]),
      [],
    ],
  ])('nested in %s ends quickly, and says where it was not read', (_, bytes, said) => {
    const start = process.cpuUsage();
    const { notes } = readMetadata(bytes);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
    expect(notes).toEqual(said);
  });

  it.skipIf(!statSync(FUZZED, { throwIfNoEntry: false }))(
    'of hostile files ends quickly and never throws',
    () => {
      for (const name of readdirSync(FUZZED, { recursive: true, encoding: 'utf8' })) {
        const file = join(FUZZED, name);
        if (!statSync(file).isFile()) continue;
        const start = process.cpuUsage();
        readMetadata(readFileSync(file));
        expect(process.cpuUsage(start).user / 1_000, name).toBeLessThan(3_000);
      }
    },
  );
});
