import { CLAIM_CHECKS, type ClaimCheck } from '@assay/contract/claims';
import { organisationConfigSchema } from '@assay/contract/organisations';
import { compareFacts } from '@assay/server/features/record-checks/claim/compare-claim.ts';
import { isTelling, type Sighting } from '@assay/server/features/record-checks/claim/find-devices.ts';
import type { ClaimedReceipt } from '@assay/server/features/record-checks/claim/read-receipts.ts';
import type { FileFacts } from '@assay/server/features/record-checks/file-facts.ts';
import { seedRandom } from '../../../eval/src/paired/random.ts';
import { LIES, type Lie, type MadeClaim, makeClaim } from '../claims/make-claims.ts';
import { readPhotos, readReceiptKeys } from '../claims/read-material.ts';
import type { Figures, Measurement } from '../measurement.ts';

const OF_EACH = 10;
const TRUE_CLAIMS = 60;
const SEED = 'claims of 28 November 2026';

/** The check that should find each lie. */
const FINDERS: Readonly<Record<Lie, ClaimCheck>> = {
  before: 'time',
  after: 'time',
  place: 'place',
  amount: 'amount',
  'receipt-date': 'receipt-date',
  device: 'device',
  daylight: 'daylight',
};

/**
 * Generated claims around real photos and receipts, compared as the server does: how many lies it finds, and
 * how many true claims it doubts.
 */
export const claimsMeasurement: Measurement = {
  name: 'claims',
  title: 'Claims with one lie each, and true ones, compared with their files',
  measure: async ({ data }): Promise<Figures> => {
    const random = seedRandom(SEED);
    const photos = readPhotos(data);
    const receipts = readReceiptKeys(data);
    // A lie about a device needs a photo that identifies its device.
    const telling = photos.filter(({ serial }) => serial !== null && isTelling(serial));
    // A lie about the hour needs a daylight photo with a known place.
    const sunny = photos.filter(({ location, lightValue }) => location && (lightValue ?? 0) >= 11);
    const choose = (lie: Lie) => (lie === 'device' ? telling : lie === 'daylight' ? sunny : photos);
    const lies = LIES.flatMap((lie) =>
      Array.from({ length: OF_EACH }, () => makeClaim(random, { photos: choose(lie), receipts }, lie)),
    );
    const truths = Array.from({ length: TRUE_CLAIMS }, () => makeClaim(random, { photos, receipts }, null));
    const held = [...lies, ...truths].map((made) => ({ ...made, differing: hold(made) }));
    const perCheck = CLAIM_CHECKS.map((check): [string, Figures] => {
      const own = held.filter(({ lie }) => lie !== null && FINDERS[lie] === check);
      const found = own.filter(({ differing }) => differing.includes(check)).length;
      const isFalse = ({ lie, differing }: (typeof held)[number]) =>
        differing.includes(check) && (lie === null || FINDERS[lie] !== check);
      return [check, { lies: own.length, found, false: held.filter(isFalse).length }];
    });
    const found = held.filter(
      ({ lie, differing }) => lie !== null && differing.includes(FINDERS[lie]),
    ).length;
    const doubted = held.filter(({ lie, differing }) => lie === null && differing.length > 0).length;
    return {
      ...{ photos: photos.length, receipts: receipts.length, lies: lies.length, found },
      ...{ trueClaims: truths.length, doubted },
      ...Object.fromEntries(perCheck),
    };
  },
};

const config = organisationConfigSchema.parse({});

function hold({ claim, photos, receipts, earlier }: MadeClaim): ClaimCheck[] {
  const files = photos.map(({ make, model, serial, takenAt, location, lightValue }, place): FileFacts => {
    return {
      ...{ id: `photo-${place}`, name: `photo-${place}.jpg`, isPicture: true, width: null, height: null },
      ...{ tamperScore: null, documentVerdict: null, receivedAt: new Date(), sentFrom: null },
      captured: {
        ...{ make, model, takenAt, location },
        ...(serial !== null && { serial }),
        ...(lightValue !== null && { lightValue }),
      },
    };
  });
  const read = receipts.map(({ name, date, total }, place): ClaimedReceipt => {
    return { assetId: `receipt-${place}`, name, key: null, total, currency: 'MYR', dates: [date] };
  });
  const sightings = files.flatMap(({ id, captured }) =>
    earlier
      .filter(({ model, serial }) => model === captured.model && serial === captured.serial)
      .map(({ claimant }, place): Sighting => {
        return { assetId: id, earlierId: `earlier-${place}`, claimant, receivedAt: new Date(0) };
      }),
  );
  const facts = {
    ...claim,
    found: null,
    answered: [],
    comparisons: null,
    updatedAt: new Date(0).toISOString(),
  };
  const compared = compareFacts(
    { claim: facts, files, config },
    { receipts: read, isReading: false },
    sightings,
  );
  return compared.flatMap(({ comparison: { check, state } }) => (state === 'differs' ? [check] : []));
}
