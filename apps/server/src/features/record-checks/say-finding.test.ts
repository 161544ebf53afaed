import { inEnglish } from '@assay/statements/english';
import { loadRenderer } from '@assay/statements/render';
import { describe, expect, it } from 'vitest';
import { sayFinding } from './say-finding.ts';

const place = { latitude: 52.5, longitude: 13.4 };
const old = {
  ...{ takenAt: '2016-06-23T16:32:34', zoneMinutes: null, receivedAt: '2026-11-22T10:00:00.000Z' },
  ...{ ageMinutes: Math.floor(3_803.3 * 24 * 60), maxImageAgeMinutes: 43_200 },
};

describe('a finding', () => {
  it('names the distance and its limit in the same unit, with both units stored', () => {
    const values = { distanceMiles: 16.93, maxDistanceMiles: 10, ...place };
    const said = sayFinding('ERROR_LOCATION_DIFFERENCE', values, { name: 'a.jpg', other: 'b.jpg' });
    expect(inEnglish(said)).toBe(
      'The metadata of “a.jpg” say that it was taken 16.9 miles from where “b.jpg” was taken; the limit is 10 miles.',
    );
    expect(said[0]?.values?.distance).toEqual({
      id: 'amount.distance',
      values: {
        unit: 'miles',
        miles: { id: 'amount.miles', values: { count: 16.9 } },
        kilometres: { id: 'amount.kilometres', values: { count: 27.2 } },
      },
    });
    const atLimit = sayFinding(
      'ERROR_LOCATION_DIFFERENCE',
      { ...values, distanceMiles: 10.00001 },
      { name: 'a' },
    );
    expect(inEnglish(atLimit)).toContain(
      'just over 10 miles from where it was sent from; the limit is 10 miles.',
    );
  });

  it('counts the size of a place that is known by its name to its limit', () => {
    const values = { distanceMiles: 313.37, maxDistanceMiles: 1, accuracyMetres: 24_945, ...place };
    const claim = { claimKind: 'loss' as const, claimPlace: 'Munich, Germany' };
    const told = (more: Partial<typeof values>) =>
      inEnglish(sayFinding('ERROR_LOCATION_DIFFERENCE', { ...values, ...claim, ...more }, { name: 'a' }));
    expect(told({})).toContain('313 miles from the place of loss, Munich, Germany; the limit is 16.5 miles.');
    expect(told({ accuracyMetres: 0 })).toContain('the limit is 1 mile.');
  });

  it('tells an old picture in years, and that its time is what its metadata say', () => {
    expect(inEnglish(sayFinding('ERROR_CREATE_DATE_AGE', old, { name: 'a.jpg' }))).toBe(
      'The metadata of “a.jpg” say that it was taken on 23 June 2016, 16:32 (the file names no time zone), ' +
        'at least 10 years before it came in; the limit is 30 days.',
    );
  });

  it('speaks of no missing time zone where the file names one', () => {
    const values = { ...old, zoneMinutes: 120, ageMinutes: 60 * 24 * 60 };
    const told = inEnglish(sayFinding('ERROR_CREATE_DATE_AGE', values, { name: 'a.jpg' }));
    expect(told).toContain('23 June 2016, 16:32, at least 60 days before it came in');
  });

  it('says of a document that it was changed, or that a signature fails, only where that was found', () => {
    const tell = (documentVerdict: 'changed' | 'broken' | 'intact' | 'cannot-tell' | undefined) => {
      const values = { tamperScore: 85, maxTamperScore: 50, ...(documentVerdict && { documentVerdict }) };
      return inEnglish(sayFinding('ERROR_TAMPERED_ASSETS', values, { name: 'a.pdf' }));
    };
    const score = '“a.pdf” has a tamper score of 85; your organisation treats 50 and above as suspicious.';
    expect(tell('changed')).toBe(`${score} It was changed after being made or signed.`);
    expect(tell('broken')).toBe(`${score} A signature in it does not hold.`);
    for (const other of ['intact', 'cannot-tell', undefined] as const) expect(tell(other)).toBe(score);
  });

  it('names the limit that the organisation set between files of a record', () => {
    const values = {
      ...{ takenAt: '2026-10-04T09:00:00', otherTakenAt: '2026-10-07T09:00:00', side: 'before' as const },
      ...{ differenceMinutes: 4_320, maxTimeDifferenceMinutes: 90 },
    };
    const told = inEnglish(sayFinding('ERROR_TIME_DIFFERENCE', values, { name: 'a.jpg', other: 'b.jpg' }));
    expect(told).toBe(
      'The metadata of “a.jpg” say that it was taken on 4 October 2026, 09:00, 3 days before “b.jpg”; ' +
        'the limit between files of a record is 90 minutes.',
    );
  });

  it('names no photo of a record that the reader may not see', () => {
    const values = { distance: 0.71, maxDistance: 0.6, smallestFace: 48 };
    const tell = (comparedWith: 'reference' | 'photo', other: string | null) =>
      inEnglish(
        sayFinding('ERROR_FACIAL_MATCH_FAILURE', { ...values, comparedWith }, { name: 'a.jpg', other }),
      );
    expect(tell('reference', null)).toBe(
      'The most alike faces of “a.jpg” and the reference face, the work order’s photo, look different: they lie 0.71 apart, ' +
        'and from 0.6 on faces count as different. That is a measure of likeness; it does not say who anybody is.',
    );
    expect(tell('photo', null)).toContain('“a.jpg” and the work order’s photo look different');
    expect(tell('photo', 'b.jpg')).toContain('“a.jpg” and “b.jpg” look different');
    expect(tell('reference', 'b.jpg')).toContain('“a.jpg” and the reference face, “b.jpg”, look different');
  });

  it('says which devices and which sizes were found, in numbers without groups', () => {
    const device = { device: 'B 1', usualDevice: 'A 1', namedFiles: 1_001 };
    const tell = (usualFiles: number) =>
      inEnglish(sayFinding('ERROR_DEVICE_DIFFERENCE', { ...device, usualFiles }, { name: 'a.jpg' }));
    expect(tell(1)).toBe(
      'The metadata of “a.jpg” name B 1; of the 1001 files that name a device, 1 names A 1.',
    );
    expect(tell(1_000)).toContain('1000 name A 1.');
    const size = { width: 1_200, height: 300, minImageWidth: 1_500, minImageHeight: 400 };
    expect(inEnglish(sayFinding('ERROR_IMAGE_TOO_SMALL', size, { name: 'a.jpg' }))).toBe(
      '“a.jpg” has 1200 × 300 pixels; the minimum is 1500 × 400.',
    );
  });

  it.each([
    ['file', 'is the same file as one that came in on 3 May 2026.'],
    ['content', 'has the same content, with other metadata, as a file that came in on 3 May 2026.'],
    [
      'near',
      'resembles a file that came in on 3 May 2026. They may be copies of one original, and may differ in places.',
    ],
    ['sound', 'holds sound of a file that came in, re-encoded, cut or at another volume, on 3 May 2026.'],
    ['receipt', 'has a receipt of the same merchant, date and total as a file that came in on 3 May 2026.'],
  ] as const)('says in what a file repeats an earlier one: %s', (match, told) => {
    const values = { match, firstReceivedAt: '2026-05-03T10:00:00.000Z', files: 1 };
    expect(inEnglish(sayFinding('ERROR_DUPLICATE_MEDIA', values, { name: 'a.jpg' }))).toBe(`“a.jpg” ${told}`);
  });

  it('is said in every language', async () => {
    const said = sayFinding('ERROR_CREATE_DATE_AGE', old, { name: 'a.jpg' });
    expect((await loadRenderer('de'))(said)).toBe(
      'Laut den Metadaten von „a.jpg“ entstand die Aufnahme am 23. Juni 2016, 16:32 (die Datei nennt keine Zeitzone); ' +
        'bis zum Eingang vergingen mindestens 10 Jahre; der Grenzwert ist 30 Tage.',
    );
    expect((await loadRenderer('es'))(said)).toContain('se tomó el 23 de junio de 2016, 16:32');
    expect((await loadRenderer('fr'))(said)).toBe(
      'D’après ses métadonnées, «\u00a0a.jpg\u00a0» a été pris le 23 juin 2016, 16:32 (le fichier n’indique pas de fuseau horaire), ' +
        'au moins 10 ans avant sa réception\u00a0; la limite est de 30 jours.',
    );
  });
});
