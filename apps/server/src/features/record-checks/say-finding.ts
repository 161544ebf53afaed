import { nameTraits } from '@assay/analysis';
import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { ISSUER_TRAITS } from '@assay/contract/known-issuers';
import {
  type Amount,
  type AmountOver,
  roundDistance,
  roundDistanceOver,
  roundMinutes,
  roundMinutesOver,
} from '@assay/contract/wordings/amounts';
import type { RecordFindingValues } from '@assay/contract/wordings/record-finding-words';
import { type Day, type Statement, say } from '@assay/statements';
import { METRES_A_MILE } from '../../platform/miles-between.ts';

/** The file that stands out and, if there is one, the file with which it was compared. */
export interface FindingFiles {
  readonly name: string;
  /** Null: a photo of another record, which not everybody may see. */
  readonly other?: string | null;
}

type SayFinding<Code extends RecordErrorCode> = (
  values: RecordFindingValues[Code],
  files: FindingFiles,
) => Statement[];

const SAYINGS: { readonly [Code in RecordErrorCode]: SayFinding<Code> } = {
  ERROR_TAMPERED_ASSETS: ({ tamperScore, maxTamperScore, documentVerdict }, { name }) => [
    say('finding.score', { name, score: tamperScore, limit: maxTamperScore }),
    // It quotes nothing of the document: the finding outlives the file.
    ...(documentVerdict === 'changed' ? [say('finding.document-changed')] : []),
    ...(documentVerdict === 'broken' ? [say('finding.document-broken')] : []),
  ],
  ERROR_ORIGINAL_DIFFERS: ({ places }, { name, other }) => [
    say('finding.original-differs', { name, other: other ?? '', places }),
    say('finding.original-which'),
  ],
  ERROR_DUPLICATE_MEDIA: ({ match, firstReceivedAt }, { name }) => [
    say('finding.repeats', { name, match, date: { date: firstReceivedAt.slice(0, 10) } }),
    // An original and its forgery resemble each other like two copies do.
    ...(match === 'near' ? [say('finding.repeats-in-places')] : []),
  ],
  ERROR_FACIAL_MATCH_FAILURE: ({ distance, maxDistance, comparedWith }, { name, other }) => {
    // A reader of this record may not see the record of the work order’s photo.
    const to = other
      ? ({ reference: 'namedReference', photo: 'namedPhoto' } as const)[comparedWith]
      : comparedWith;
    return [
      say('finding.faces-differ', { name, to, other: other ?? '', distance, limit: maxDistance }),
      say('finding.faces-measure'),
    ];
  },
  ERROR_CLAIM_DEVICE: ({ device, serial, firstReceivedAt }, { name }) => [
    say('finding.claim-device', { name, device, serial, date: { date: firstReceivedAt.slice(0, 10) } }),
  ],
  ERROR_PAYEE_ACCOUNT: ({ payee, account, earlier, lastReceivedAt }, { name }) => [
    say('finding.payee-account', {
      ...{ name, payee, account, earlier },
      date: { date: lastReceivedAt.slice(0, 10) },
    }),
    say('finding.payee-account-innocent'),
  ],
  ERROR_INVOICE_NUMBER: ({ firstReceivedAt, ...values }, { name }) => [
    say('finding.invoice-number', { name, ...values, date: { date: firstReceivedAt.slice(0, 10) } }),
    say('finding.invoice-number-innocent'),
  ],
  ERROR_SHARED_ACCOUNT: ({ lastReceivedAt, ...values }, { name }) => [
    say('finding.shared-account', { name, ...values, date: { date: lastReceivedAt.slice(0, 10) } }),
    say('finding.shared-account-innocent'),
  ],
  ERROR_OBJECT_NUMBER: ({ firstReceivedAt, ...values }, { name }) => [
    say('finding.object-number', { name, ...values, date: { date: firstReceivedAt.slice(0, 10) } }),
    say('finding.object-number-innocent'),
  ],
  ERROR_NUMBER_SERIES: ({ how, lastReceivedAt, ...values }, { name }) => {
    const said = { name, ...values, date: { date: lastReceivedAt.slice(0, 10) } };
    switch (how) {
      case 'apart':
        return [say('finding.number-apart', said), say('finding.number-apart-innocent')];
      case 'claimant':
        return [say('finding.number-claimant', said), say('finding.number-claimant-innocent')];
      default:
        return [say('finding.number-order', { ...said, how }), say('finding.number-order-innocent')];
    }
  },
  ERROR_CAMERA_ELSEWHERE: ({ pce, minPce, files, devices, device }, { name }) => [
    say('finding.camera-elsewhere', { name, files, pce, limit: minPce }),
    ...(devices === 'different' ? [say('finding.camera-devices-differ')] : []),
    ...(devices === 'same-device' ? [say('finding.camera-same-device', { device })] : []),
    ...(devices === 'same-model' ? [say('finding.camera-same-model', { device })] : []),
    ...(devices === 'unnamed' ? [say('finding.camera-unnamed')] : []),
    say('finding.camera-limits'),
  ],
  ERROR_CAMERA_CONTRADICTION: ({ pce, minPce, differs, device }, { name }) => [
    say('finding.camera-contradiction', { name, pce, limit: minPce, differs, device }),
    say('finding.camera-limits-known'),
  ],
  ERROR_ISSUER_DIFFERS: ({ issuer, samples, traits }, { name }) => {
    const differing = traits.split(' ');
    const named = nameTraits(ISSUER_TRAITS.filter((trait) => differing.includes(trait)));
    return [
      say('finding.issuer-differs', { name, issuer, samples, traits: named }),
      say('finding.issuer-differs-innocent'),
    ];
  },
  ERROR_RECEIPT_DATE: ({ receiptDate, claimDate, claimKind, side, differenceDays }, { name }) => {
    const difference = sayDays(differenceDays);
    const dates = { date: { date: receiptDate }, claimDate: { date: claimDate } };
    return [say('finding.receipt-date', { name, ...dates, difference, side, kind: claimKind })];
  },
  ERROR_CLAIM_AMOUNT: (values) => [say('finding.receipts-below', values)],
  ERROR_CLAIM_DAYLIGHT: ({ takenAt, lightValue, degreesBelow, claimPlace }, { name }) => [
    say('finding.claim-daylight', {
      name,
      date: toMinute(takenAt),
      value: lightValue,
      degrees: degreesBelow,
      place: claimPlace,
    }),
    say('finding.claim-daylight-innocent'),
  ],
  ERROR_LOCATION_DIFFERENCE: (values, { name, other }) => {
    const { distanceMiles, maxDistanceMiles, accuracyMetres = 0, claimKind, claimPlace = '' } = values;
    // A claimed place that is known by its name alone begins as many miles nearer as it is large.
    const limitMiles = maxDistanceMiles + (claimKind ? accuracyMetres / METRES_A_MILE : 0);
    const distance = sayDistance((unit) => roundDistanceOver(distanceMiles, limitMiles, unit));
    const limit = sayMiles(limitMiles);
    if (claimKind)
      return [say('finding.far-from-claim', { name, distance, kind: claimKind, place: claimPlace, limit })];
    return [
      other
        ? say('finding.far-from-file', { name, other, distance, limit })
        : say('finding.far-from-sender', { name, distance, limit }),
    ];
  },
  ERROR_CREATE_DATE_AGE: ({ takenAt, zoneMinutes, ageMinutes, maxImageAgeMinutes }, { name }) => {
    const zone = zoneMinutes === null ? 'unnamed' : 'named';
    const age = sayAmount(roundMinutesOver(ageMinutes, maxImageAgeMinutes));
    const limit = sayAmount(roundMinutes(maxImageAgeMinutes));
    return [say('finding.too-old', { name, date: toMinute(takenAt), zone, age, limit })];
  },
  ERROR_TIME_DIFFERENCE: (values, { name, other }) => {
    const {
      takenAt,
      otherTakenAt,
      side,
      differenceMinutes,
      maxTimeDifferenceMinutes,
      claimKind: kind,
    } = values;
    const difference = sayAmount(roundMinutesOver(differenceMinutes, maxTimeDifferenceMinutes));
    const limit = sayMinutes(maxTimeDifferenceMinutes);
    const date = toMinute(takenAt);
    if (kind) {
      const isDay = !otherTakenAt.includes('T');
      const apart = isDay ? sayDays(differenceMinutes / MINUTES_A_DAY) : difference;
      const said = { name, date, difference: apart, kind, claimDate: toMinute(otherTakenAt) };
      return side === 'before'
        ? [say('finding.taken-before-claim', said)]
        : [say('finding.taken-after-claim', { ...said, limit })];
    }
    return [say('finding.times-differ', { name, date, difference, side, other: other ?? '', limit })];
  },
  ERROR_DEVICE_DIFFERENCE: ({ device, usualDevice, usualFiles, namedFiles }, { name }) => [
    say('finding.device', { name, device, named: namedFiles, usual: usualFiles, usualDevice }),
  ],
  ERROR_IMAGE_TOO_SMALL: ({ width, height, minImageWidth, minImageHeight }, { name }) => [
    say('finding.too-small', { name, width, height, minWidth: minImageWidth, minHeight: minImageHeight }),
  ],
};

/** The statements of a finding: one or two sentences with the measured values and the limit. */
export function sayFinding<Code extends RecordErrorCode>(
  code: Code,
  values: RecordFindingValues[Code],
  files: FindingFiles,
): Statement[] {
  return SAYINGS[code](values, files);
}

const MINUTES_A_DAY = 24 * 60;

export const sayMinutes = (minutes: number): Statement => sayAmount(roundMinutes(minutes));
/** A difference of dates: one day, not 24 hours. */
const sayDays = (days: number): Statement =>
  days === 1 ? say('amount.days', { count: 1 }) : sayMinutes(days * MINUTES_A_DAY);
export const sayMiles = (miles: number): Statement => sayDistance((unit) => roundDistance(miles, unit));

/** In both units, each rounded by itself: readers choose one. */
function sayDistance(
  inUnit: (unit: 'miles' | 'kilometres') => Amount | AmountOver<Amount['unit']>,
): Statement {
  const [miles, kilometres] = [sayAmount(inUnit('miles')), sayAmount(inUnit('kilometres'))];
  return say('amount.distance', { unit: 'miles', miles, kilometres });
}

const AMOUNT_IDS = {
  minute: 'amount.minutes',
  hour: 'amount.hours',
  day: 'amount.days',
  year: 'amount.years',
  mile: 'amount.miles',
  kilometer: 'amount.kilometres',
} as const;

function sayAmount({ value, unit, ...over }: Amount | AmountOver<Amount['unit']>): Statement {
  const amount = say(AMOUNT_IDS[unit], { count: value });
  return 'isJustOver' in over && over.isJustOver ? say('amount.just-over', { amount }) : amount;
}

const toMinute = (local: string): Day => ({ date: local.slice(0, 16) });
