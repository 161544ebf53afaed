import { describe, expect, it } from 'vitest';
import { RECORD_ERROR_CODES } from '../words.ts';
import { RECORD_FINDING_WORDS, tellRecordFinding } from './record-finding-words.ts';

const place = { latitude: 52.5, longitude: 13.4 };

describe('the words of a record finding', () => {
  it('have one short title for each code of the specification, and no two the same', () => {
    const titles = RECORD_ERROR_CODES.map((code) => RECORD_FINDING_WORDS[code].title);
    expect(new Set(titles).size).toBe(RECORD_ERROR_CODES.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][a-z ]{5,20}$/);
  });

  it('name the distance and its limit in the same unit, the one that was asked for', () => {
    const values = { distanceMiles: 16.93, maxDistanceMiles: 10, ...place };
    const tell = (unit: 'miles' | 'kilometres') =>
      tellRecordFinding('ERROR_LOCATION_DIFFERENCE', values, { name: 'a.jpg', other: 'b.jpg' }, unit);
    expect(tell('miles')).toContain('16.9 miles from where “b.jpg” was taken; the limit is 10 miles.');
    expect(tell('kilometres')).toContain('27.2 kilometres from where “b.jpg” was taken; the limit is 16.1 k');
    expect(tell('kilometres')).not.toContain('mile');
  });

  it('tell an old picture in years, and that its time is what its metadata say', () => {
    const values = {
      ...{ takenAt: '2016-06-23T16:32:34', zoneMinutes: null, receivedAt: '2026-11-22T10:00:00.000Z' },
      ...{ ageMinutes: Math.floor(3_803.3 * 24 * 60), maxImageAgeMinutes: 43_200 },
    };
    expect(tellRecordFinding('ERROR_CREATE_DATE_AGE', values, { name: 'a.jpg' })).toBe(
      'The metadata of “a.jpg” say that it was taken on 23 June 2016, 16:32 (the file names no time zone), ' +
        'at least 10 years before it came in; the limit is 30 days.',
    );
  });

  it('speak of no missing time zone where the file names one', () => {
    const values = {
      ...{ takenAt: '2016-06-23T16:32:34', zoneMinutes: 120, receivedAt: '2026-11-22T10:00:00.000Z' },
      ...{ ageMinutes: 60 * 24 * 60, maxImageAgeMinutes: 43_200 },
    };
    const told = tellRecordFinding('ERROR_CREATE_DATE_AGE', values, { name: 'a.jpg' });
    expect(told).toContain('23 June 2016, 16:32, at least 60 days before it came in');
  });

  it('say of a document that it was changed, or that a signature fails, only where that was found', () => {
    const tell = (documentVerdict: 'changed' | 'broken' | 'intact' | 'cannot-tell' | undefined) =>
      tellRecordFinding(
        'ERROR_TAMPERED_ASSETS',
        { tamperScore: 85, maxTamperScore: 50, documentVerdict },
        { name: 'a.pdf' },
      );
    const score = '“a.pdf” has a tamper score of 85; your organisation treats 50 and above as suspicious.';
    expect(tell('changed')).toBe(`${score} It was changed after being made or signed.`);
    expect(tell('broken')).toBe(`${score} A signature in it does not hold.`);
    for (const other of ['intact', 'cannot-tell', undefined] as const) expect(tell(other)).toBe(score);
  });

  it('name the limit that the organisation set between files of a record', () => {
    const values = {
      ...{ takenAt: '2026-10-04T09:00:00', side: 'before', differenceMinutes: 4_320 },
      ...{ maxTimeDifferenceMinutes: 90 },
    } as const;
    const told = tellRecordFinding('ERROR_TIME_DIFFERENCE', values as never, {
      name: 'a.jpg',
      other: 'b.jpg',
    });
    expect(told).toMatch(/before “b\.jpg”; the limit between files of a record is 90 minutes\.$/);
  });

  it('name no photo of a record that the reader may not see', () => {
    const limits = { maxDistance: 0.6, smallestFace: 48 };
    const values = { distance: 0.71, comparedWith: 'reference', ...limits } as const;
    const told = tellRecordFinding('ERROR_FACIAL_MATCH_FAILURE', values, { name: 'a.jpg', other: null });
    expect(told).toContain('“a.jpg” and the reference face, the work order’s photo, look different');
  });
});
