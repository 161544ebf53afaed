import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import type { NamedText } from '../marks/texts/named-text.ts';
import { findPrograms, PROGRAMS } from './find-programs.ts';

const text = (key: string, value: string): NamedText => ({ place: 'EXIF', key, value });
const phone = (software: string, make = 'Apple', model = 'iPhone 13') =>
  findPrograms([text('Make', make), text('Model', model), text('Software', software)]);

describe('the table of programs', () => {
  it.each([
    'FaceApp',
    'PhotoRoom 4.1',
    'TouchRetouch',
    'Snapseed 2.21',
    'Adobe Photoshop 25.0 (Macintosh)',
    'GIMP 2.10.36',
    'paint.net 5.0',
    'Picasa',
    'Affinity Photo 2',
  ])('%s edits', (software) => {
    const [first] = phone(software);
    expect(first?.does).toBe('edits');
    expect(inEnglish([first?.said ?? { id: '' }])).toBe(
      `EXIF Software names ${software} (which can change what a file shows)`,
    );
  });

  it('takes a program that takes screenshots for no converter', () => {
    const [first] = findPrograms([{ place: 'PNG text', key: 'Software', value: 'gnome-screenshot' }]);
    expect(first?.does).toBe('captures');
    expect(inEnglish([first?.said ?? { id: '' }])).toBe(
      'PNG text Software names gnome-screenshot (which takes pictures of what a screen shows)',
    );
  });

  it('has at least 150 programs, no name twice within a medium, each with its source', () => {
    expect(PROGRAMS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(PROGRAMS.map(({ program, media }) => program + media)).size).toBe(PROGRAMS.length);
    expect(PROGRAMS.filter(({ source }) => !/\w\.\w/.test(source))).toEqual([]);
  });

  it('knows each program by its name, and takes it for no other kind', () => {
    const missed = PROGRAMS.filter(
      ({ program, does }) =>
        ![program, `${program} 12.1`].some((software) => phone(software)[0]?.does === does),
    );
    // Files name these differently from how people do.
    const others = [
      'YouCam',
      'Affinity',
      'Exposure X',
      'Apple Photos',
      'Nitro',
      'LibreOffice Draw',
      'macOS Preview',
      'VEGAS',
    ];
    expect(missed.map(({ program }) => program)).toEqual(others);
  });
});

describe('the field for a program', () => {
  it('tells develop, convert and scan from edit, gravest first', () => {
    const found = findPrograms([
      text('Software', 'VueScan 9'),
      text('CreatorTool', 'Adobe Lightroom Classic 13'),
      text('ProcessingSoftware', 'ImageMagick 7'),
      text('softwareAgent', 'Pixelmator Pro'),
    ]);
    expect(found.map(({ does }) => does)).toEqual(['edits', 'develops', 'converts', 'scans']);
  });

  it('is quoted without the control characters around its name', () => {
    const [first] = phone('\x01Retoucheur 9\x02');
    expect(inEnglish([first?.said ?? { id: '' }])).toContain('“Retoucheur 9”');
  });

  it('says that a program is not known', () => {
    const [unknown] = phone('Zorgle Retoucher');
    expect(unknown?.does).toBeNull();
    expect(inEnglish([unknown?.said ?? { id: '' }])).toContain(
      'a program that is not known here: “Zorgle Retoucher”',
    );
  });

  it.each([
    ['HDR+ 1.0.540104767zd', 'Google', 'Pixel 6'],
    ['16.5.1', 'Apple', 'iPhone 13'],
    ['Ver.1.00', 'NIKON CORPORATION', 'NIKON D90'],
    ['G991BXXU5CVF3', 'samsung', 'SM-G991B'],
    ['Firmware Version 1.1.3', 'Canon', 'Canon EOS 5D'],
    ['Digital Camera X100 Ver1.20', 'FUJIFILM', 'X100'],
    ['SLT-A77V v1.07', 'SONY', 'SLT-A77V'],
    ['MediaTek Camera Application', 'Xiaomi', 'Redmi'],
    ['COOLPIX S9300V1.0', 'NIKON', 'COOLPIX S9300'],
    ['KODAK EASYSHARE C813', 'EASTMAN KODAK COMPANY', 'KODAK C813'],
    ['v01.36.0859', 'DJI', 'FC330'],
    ['QCAM-AA', 'Xiaomi', 'M2007J3SY'],
    ['3.18.63-perf-g3b7768b', 'OnePlus', 'ONEPLUS A3003'],
    ['bullhead-user 8.1.0 OPM1.171019.011 4448085 release-keys', 'LGE', 'Nexus 5X'],
    ['E-M1 1.3', 'OLYMPUS', 'E-M1'],
  ])('is no unknown program on a photo of a device: %s', (software, make, model) => {
    expect(phone(software, make, model)).toEqual([]);
  });

  it('is not where a computer or a person is named', () => {
    expect(findPrograms([text('HostComputer', 'iPhone 13'), text('Artist', 'Canva Smith')])).toEqual([]);
  });
});
