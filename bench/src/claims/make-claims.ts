import type { Claim, ClaimFacts } from '@assay/contract/claims';
import type { Random } from '../../../eval/src/paired/random.ts';
import type { RealPhoto, RealReceipt } from './read-material.ts';

export const LIES = ['before', 'after', 'place', 'amount', 'receipt-date', 'device', 'daylight'] as const;
export type Lie = (typeof LIES)[number];

/** A file from a device, in the record of an earlier claimant. */
export interface EarlierFile {
  readonly model: string;
  readonly serial: string;
  readonly claimant: string;
}

/** A claim with the files that are meant to support it. */
export interface MadeClaim {
  /** Null: everything is true. */
  readonly lie: Lie | null;
  readonly claim: ClaimFacts;
  readonly photos: readonly RealPhoto[];
  readonly receipts: readonly RealReceipt[];
  readonly earlier: readonly EarlierFile[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PEOPLE = [
  ['Erika', 'Mustermann'],
  ['Max', 'Muster'],
  ['Lucía', 'Gómez'],
  ['Jörg', 'Müller'],
  ['Ann', 'Lee'],
  ['Mei', 'Okafor'],
] as const;
/** About a quarter of a mile. */
const NEAR_DEGREES = 0.004;

/**
 * Claims around real photos and receipts: each date, place and sum is drawn around theirs. A true one is
 * anywhere within the limits of a true claim; a lie is one such claim with one fact beyond them.
 */
export function makeClaim(
  random: Random,
  material: { readonly photos: readonly RealPhoto[]; readonly receipts: readonly RealReceipt[] },
  lie: Lie | null,
): MadeClaim {
  const placed = material.photos.filter(({ location }) => location !== null);
  const isPlaced = placed.length > 0 && (lie === 'place' || lie === 'daylight' || random.chance(0.5));
  const real = random.pick(isPlaced ? placed : material.photos);
  const photo = lie === 'daylight' ? atNight(real) : real;
  const photos = takeMore(random, photo);
  const day = Date.parse(`${photo.takenAt.local.slice(0, 10)}T00:00:00Z`);
  const lossDay = day - daysAfterLoss(random, lie) * DAY;
  const date = dayOf(lossDay);
  const [first, last] = random.pick(PEOPLE);
  const claimant = random.pick([`${first} ${last}`, `${last}, ${first}`, `${first.at(0)}. ${last}`]);
  const side = random.pick(['before', 'after'] as const);
  const receipts = takeReceipts(random, material.receipts, { lossDay, side, isLie: lie === 'receipt-date' });
  const sum = receipts.reduce((all, { total }) => all + total, 0);
  return {
    lie,
    claim: {
      ...{ kind: 'loss', date, account: null, number: null, claimant, own: {} },
      time:
        lie === null && photo.takenAt.local.startsWith(date) ? random.pick([null, earlierTime(photo)]) : null,
      ...placeOf(random, photo, lie),
      ...amountOf(random, sum, lie === 'amount'),
      receipts: lie === 'receipt-date' || random.chance(0.5) ? side : null,
    },
    photos,
    receipts,
    earlier: earlierFiles(random, photo, [first, last], lie === 'device'),
  };
}

/** How long after the loss the photos were taken: on its day or up to four weeks later. */
function daysAfterLoss(random: Random, lie: Lie | null): number {
  if (lie === 'before') return -random.whole(1, 400);
  return lie === 'after' ? random.whole(32, 700) : random.whole(0, 28);
}

/** Up to three more photos by the same device, some minutes later, on the same day. */
function takeMore(random: Random, photo: RealPhoto): RealPhoto[] {
  const { local, offset } = photo.takenAt;
  const more = Array.from({ length: random.whole(0, 3) }, (_, place) => {
    const at = Math.min(
      Date.parse(`${local}Z`) + (place + 1) * random.whole(1, 20) * MINUTE,
      Date.parse(`${local.slice(0, 10)}T23:59:59Z`),
    );
    return { ...photo, takenAt: { local: new Date(at).toISOString().slice(0, 19), offset } };
  });
  return [photo, ...more];
}

function takeReceipts(
  random: Random,
  all: readonly RealReceipt[],
  { lossDay, side, isLie }: { lossDay: number; side: 'before' | 'after'; isLie: boolean },
): RealReceipt[] {
  const count = random.whole(1, 4);
  return Array.from({ length: count }, (_, place) => {
    const isOnSide = !(isLie && place === 0);
    const days = random.whole(isOnSide ? 0 : 1, 300) * ((side === 'before') === isOnSide ? -1 : 1);
    return { ...random.pick(all), date: dayOf(lossDay + days * DAY) };
  });
}

/** By coordinates nearby, or as a place hundreds of miles away. */
function placeOf(
  random: Random,
  { location }: RealPhoto,
  lie: Lie | null,
): Pick<Claim, 'place' | 'location'> {
  const isLie = lie === 'place';
  if (location === null || (!isLie && lie !== 'daylight' && random.chance(0.2)))
    return { place: null, location: null };
  const turn = random.between(0, 2 * Math.PI);
  const degrees = isLie ? random.between(0.3, 5) : random.between(0, NEAR_DEGREES);
  const latitude = Math.max(-89, Math.min(89, location.latitude + degrees * Math.sin(turn)));
  const longitude = location.longitude + (degrees * Math.cos(turn)) / Math.cos((latitude * Math.PI) / 180);
  return { place: null, location: { latitude, longitude: ((longitude + 540) % 360) - 180 } };
}

/** At most the sum of the receipts; or up to three times as much. */
function amountOf(random: Random, sum: number, isLie: boolean): Pick<Claim, 'amount' | 'currency'> {
  if (!isLie && random.chance(0.2)) return { amount: null, currency: null };
  const share = isLie ? random.between(1.02, 3) : random.pick([1, random.between(0.3, 1)]);
  const hundredths = isLie ? Math.ceil(sum * share) : Math.floor(sum * share);
  return { amount: Math.max(1, hundredths) / 100, currency: 'MYR' };
}

/** The device took pictures for the same person before, for another model's owner, or, as a lie, for somebody else. */
function earlierFiles(
  random: Random,
  { model, serial }: RealPhoto,
  [first, last]: readonly [string, string],
  isLie: boolean,
): EarlierFile[] {
  if (model === null || serial === null) return [];
  const others = PEOPLE.filter(([, name]) => name !== last).map((names) => names.join(' '));
  if (isLie) return [{ model, serial, claimant: random.pick(others) }];
  return random.pick([
    [],
    [{ model, serial, claimant: `${first} ${last}` }],
    [{ model: `${model} II`, serial, claimant: random.pick(others) }],
  ]);
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Within an hour before the picture, if that is the same day. */
function earlierTime({ takenAt: { local } }: RealPhoto): string {
  const before = new Date(Date.parse(`${local}Z`) - 30 * MINUTE).toISOString();
  return before.startsWith(local.slice(0, 10)) ? before.slice(11, 16) : local.slice(11, 16);
}

/** The photo with its time of capture moved twelve hours back. */
function atNight(photo: RealPhoto): RealPhoto {
  const { local, offset } = photo.takenAt;
  const at = new Date(Date.parse(`${local}Z`) - DAY / 2);
  return { ...photo, takenAt: { local: at.toISOString().slice(0, 19), offset } };
}
