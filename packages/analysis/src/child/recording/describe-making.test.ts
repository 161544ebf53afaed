import { describe, expect, it } from 'vitest';
import { describeMaking } from './describe-making.ts';

describe('what a recording says of its making', () => {
  it('the device, the local time with its distance from UTC, and the place', () => {
    expect(
      describeMaking({
        'com.apple.quicktime.make': 'Apple',
        'com.apple.quicktime.model': 'iPhone 12',
        'com.apple.quicktime.creationdate': '2024-05-01T10:11:12-0730',
        creation_time: '2024-05-01T17:41:12.000000Z',
        'com.apple.quicktime.location.ISO6709': '+46.0207-008.9587+273.1/',
      }),
    ).toEqual({
      make: 'Apple',
      model: 'iPhone 12',
      takenAt: { local: '2024-05-01T10:11:12', offset: -450 },
      location: { latitude: 46.0207, longitude: -8.9587 },
    });
  });

  it.each([
    ['1904-01-01T00:00:00.000000Z', null],
    ['1970-01-01T00:00:00Z', null],
    ['yesterday', null],
    ['2024-05-01 10:11:12', { local: '2024-05-01T10:11:12', offset: null }],
    ['2024-05-01T10:11:12Z', { local: '2024-05-01T10:11:12', offset: 0 }],
  ])('the time %s', (creation_time, takenAt) =>
    expect(describeMaking({ creation_time }).takenAt).toEqual(takenAt),
  );

  it('no place where the coordinates are those of no fix', () =>
    expect(describeMaking({ location: '+00.0000+000.0000/' }).location).toBeNull());
});
