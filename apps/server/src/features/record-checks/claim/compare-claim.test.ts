import type { Claim } from '@assay/contract/claims';
import { organisationConfigSchema } from '@assay/contract/organisations';
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '../file-facts.ts';
import { compareFacts } from './compare-claim.ts';
import type { Claimed } from './compared.ts';
import { isTelling, type Sighting } from './find-devices.ts';
import { isSamePerson } from './is-same-person.ts';
import type { ClaimedReceipt } from './read-receipts.ts';

const NOTHING: Claim = {
  ...{ kind: 'loss', date: null, time: null, place: null, location: null, found: null, claimant: null },
  ...{
    number: null,
    amount: null,
    currency: null,
    receipts: null,
    account: null,
    comparisons: null,
    answered: [],
    own: {},
  },
  updatedAt: '2026-06-01T00:00:00.000Z',
};
const config = organisationConfigSchema.parse({});

function file(captured: Partial<FileFacts['captured']>, isPicture = true): FileFacts {
  return {
    ...{ id: 'a', name: isPicture ? 'a.jpg' : 'a.mp4', isPicture, width: 4_000, height: 3_000 },
    ...{ tamperScore: null, documentVerdict: null, receivedAt: new Date('2026-07-01'), sentFrom: null },
    captured: { make: null, model: null, takenAt: null, location: null, ...captured },
  };
}
const takenAt = (local: string, offset: number | null = null) => file({ takenAt: { local, offset } });
const receipt = (given: Partial<ClaimedReceipt>): ClaimedReceipt => ({
  ...{ assetId: 'r', name: 'r.jpg', key: null, total: 5_000, currency: 'EUR', dates: ['2026-05-30'] },
  ...given,
});

function hold(
  claim: Partial<Claim>,
  given: Partial<Claimed> & { receipts?: ClaimedReceipt[]; isReading?: boolean; sightings?: Sighting[] } = {},
) {
  const { receipts = [], isReading = false, sightings = [], files = [], ...rest } = given;
  const claimed = { config, ...rest, files, claim: { ...NOTHING, ...claim } };
  const all = compareFacts(claimed, { receipts, isReading }, sightings);
  return Object.fromEntries(
    all.map(({ findings, comparison }) => [
      comparison.check,
      { ...comparison, told: findings.map(({ message }) => message) },
    ]),
  );
}

describe('the time of a claim', () => {
  it.each([
    ['2026-05-31T00:00:00', null, []],
    ['2026-05-30T23:59:59', null, ['1 day before the loss on 31 May 2026.']],
    ['2026-06-30T23:59:00', null, []],
    ['2026-07-02T09:00:00', null, ['32 days after the loss on 31 May 2026; the limit is 30 days.']],
    ['2026-05-31T16:50:00', '17:40', []],
    ['2026-05-31T14:40:00', '17:40', ['3 hours before the loss on 31 May 2026, 17:40.']],
  ])('of a picture taken at %s is compared with that of a loss at %s', (local, time, endings) => {
    const { time: found } = hold({ date: '2026-05-31', time }, { files: [takenAt(local)] });
    expect(found?.told.map((message) => message.split(', ').slice(2).join(', '))).toEqual(endings);
  });

  it('allows for the zone of a recording that writes UTC', () => {
    const video = file({ takenAt: { local: '2026-05-30T22:30:00', offset: 0 } }, false);
    expect(hold({ date: '2026-05-31' }, { files: [video] }).time?.told).toEqual([]);
    const old = file({ takenAt: { local: '2026-05-29T22:30:00', offset: 0 } }, false);
    expect(hold({ date: '2026-05-31' }, { files: [old] }).time?.told).toHaveLength(1);
  });
});

describe('the place of a claim', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const potsdam = { latitude: 52.39, longitude: 13.065 };

  it('is measured from its coordinates, or from the town with its reach', () => {
    const files = [file({ location: potsdam })];
    expect(hold({ location: berlin }, { files }).place?.told).toEqual([
      'The metadata of “a.jpg” say that it was taken 16.9 miles from the place of loss, 52.52, 13.405; the limit is 1 mile.',
    ]);
    const found = { ...berlin, name: 'Berlin, Germany', accuracyMetres: 26_000 };
    expect(hold({ place: 'Berlin', found }, { files }).place).toMatchObject({ state: 'agrees', told: [] });
    expect(hold({ place: 'Springfield' }, { files }).place?.message).toMatch(
      /^Not compared: the place was not found/,
    );
  });
});

describe('the receipts of a claim', () => {
  const claim = { date: '2026-05-31', amount: 100, currency: 'EUR' };

  it('are summed once each, and not where one cannot be added', () => {
    const twice = [receipt({ key: 'k', total: 6_000 }), receipt({ key: 'k', total: 6_000 })];
    expect(hold(claim, { receipts: twice }).amount?.told).toEqual([
      'The receipt that was read sums to 60.00 EUR; 100.00 EUR are claimed.',
    ]);
    const enough = [receipt({ total: 6_000 }), receipt({ total: 4_000 })];
    expect(hold(claim, { receipts: enough }).amount).toMatchObject({ state: 'agrees', told: [] });
    for (const other of [{ currency: 'USD' }, { currency: null }, { total: null }]) {
      const { amount } = hold(claim, { receipts: [receipt({}), receipt(other)] });
      expect(amount).toMatchObject({ state: 'not-compared', told: [] });
    }
    expect(hold(claim, { receipts: [receipt({})], isReading: true }).amount?.message).toBe(
      'Not compared: files are still being read.',
    );
  });

  it('are compared with the claim’s day, before or after it as the claim says, each way that their date may be read', () => {
    const receipts = [receipt({ dates: ['2026-06-05'] }), receipt({ dates: ['2026-06-05', '2026-05-06'] })];
    expect(hold({ ...claim, receipts: 'before' }, { receipts })['receipt-date']?.told).toEqual([
      'The receipt “r.jpg” is dated 5 June 2026, 5 days after the loss on 31 May 2026.',
    ]);
    expect(hold({ ...claim, receipts: 'after' }, { receipts })['receipt-date']?.told).toEqual([]);
    expect(hold(claim, { receipts })['receipt-date']?.message).toBe(
      'Not compared: it was not said whether the receipts are from before or after it.',
    );
  });
});

describe('the device of a claim', () => {
  it.each([
    ['Erika Mustermann', 'Mustermann, Erika', true],
    ['Dr. Erika Mustermann', 'E. Mustermann', true],
    ['Jörg Müller', 'Joerg Mueller', true],
    ['Anna Maria Schmidt', 'Anna Schmidt', true],
    ['Erika Mustermann', 'Max Mustermann', false],
    ['Erika Mustermann', 'Erika Muster', false],
  ])('of %s is compared with that of %s: the same person is %s', (one, other, isSame) => {
    expect(isSamePerson(one, other)).toBe(isSame);
    expect(isSamePerson(other, one)).toBe(isSame);
  });

  it.each([
    ['052021000734', true],
    ['C39XK0ABJ', true],
    ['0000000000', false],
    ['1111111', false],
    ['12', false],
  ])('is told by the serial number %s: %s', (serial, isOne) => {
    expect(isTelling(serial)).toBe(isOne);
  });

  it('is silent of what is switched off, and names what is missing', () => {
    const files = [file({ make: 'Canon', model: 'EOS', serial: '052021000734' })];
    expect(hold({}, { files }).device?.message).toBe('Not compared: no claimant was given.');
    expect(hold({ claimant: 'Max' }, { files: [file({})] }).device?.message).toBe(
      'Not compared: no file names the serial number of a device.',
    );
    const off = {
      ...config,
      deviceCheckEnabled: false,
      timeCheckEnabled: false,
      locationCheckEnabled: false,
    };
    const { device, time, place } = hold({ claimant: 'Max' }, { files, config: off });
    for (const one of [device, time, place])
      expect(one?.message).toBe('Not compared: your organisation does not use this check.');
  });
});

describe('daylight at the place of a claim', () => {
  const MUNICH = { location: { latitude: 48.137, longitude: 11.575 }, place: 'Munich, Germany' };
  const exposed = (local: string, lightValue: number, offset: number | null = 60) =>
    file({ takenAt: { local, offset }, lightValue });

  it.each([
    ['sunshine at noon', exposed('2026-12-21T12:00:00', 14), 'agrees'],
    ['sunshine at midnight', exposed('2026-12-21T23:40:00', 14), 'differs'],
    ['a street at night', exposed('2026-12-21T23:40:00', 5), 'agrees'],
    ['a dark room at noon', exposed('2026-12-21T12:00:00', 2), 'agrees'],
    ['dusk, by a clock that is an hour wrong', exposed('2026-12-21T17:10:00', 11.5), 'agrees'],
    ['sunshine in another time zone', exposed('2026-12-21T23:40:00', 14, -660), 'agrees'],
    ['a photo without a time zone', exposed('2026-12-21T23:40:00', 14, null), 'not-compared'],
    ['a photo without an exposure', takenAt('2026-12-21T23:40:00', 60), 'not-compared'],
  ])('%s', (_, photo, state) => {
    expect(hold(MUNICH, { files: [photo] }).daylight).toMatchObject({ state });
  });

  it('names the hour, the height of the sun, and what else explains it', () => {
    expect(hold(MUNICH, { files: [exposed('2026-12-21T23:40:00', 14)] }).daylight?.told).toEqual([
      '“a.jpg” was exposed for daylight (exposure value 14.0) at 21 December 2026, 23:40, when the sun was 64° below the horizon at Munich, Germany. A camera whose clock or time zone is wrong explains this, and so do a very bright lamp, a screen or the moon.',
    ]);
  });

  it('is not compared where the place is not known', () => {
    expect(hold({}, { files: [exposed('2026-12-21T23:40:00', 14)] }).daylight).toMatchObject({
      message: 'Not compared: no place of loss was given.',
    });
  });
});
