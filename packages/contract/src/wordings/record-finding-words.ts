import type { DocumentVerdict } from '../schemas/document.ts';
import type { RecordErrorCode } from '../words.ts';
import {
  type DistanceUnit,
  describeDay,
  describeDistance,
  describeDistanceOver,
  describeLocalTime,
  describeMinutes,
  describeMinutesOver,
} from './amounts.ts';

/** What each kind of finding measured, and the limit that was in force. Distances are miles, times UTC or as the camera wrote them. */
export interface RecordFindingValues {
  ERROR_TAMPERED_ASSETS: {
    tamperScore: number;
    maxTamperScore: number;
    /** Of a document: what its history and signatures prove. */
    documentVerdict?: DocumentVerdict;
  };
  ERROR_DUPLICATE_MEDIA: {
    match: 'file' | 'content' | 'near' | 'sound' | 'receipt';
    firstReceivedAt: string;
    /** How many earlier files are named. */
    files: number;
  };
  ERROR_FACIAL_MATCH_FAILURE: {
    distance: number;
    maxDistance: number;
    smallestFace: number;
    comparedWith: 'reference' | 'photo';
  };
  ERROR_LOCATION_DIFFERENCE: {
    distanceMiles: number;
    maxDistanceMiles: number;
    latitude: number;
    longitude: number;
    /** Of the place that the file was sent from; absent where it was compared with another file. */
    accuracyMetres?: number;
  };
  ERROR_CREATE_DATE_AGE: {
    takenAt: string;
    /** Minutes east of Greenwich; null where the file names no zone. */
    zoneMinutes: number | null;
    receivedAt: string;
    ageMinutes: number;
    maxImageAgeMinutes: number;
  };
  ERROR_TIME_DIFFERENCE: {
    takenAt: string;
    otherTakenAt: string;
    side: 'before' | 'after';
    differenceMinutes: number;
    maxTimeDifferenceMinutes: number;
  };
  ERROR_DEVICE_DIFFERENCE: {
    device: string;
    usualDevice: string;
    /** Files by the usual device, and files that name any. */
    usualFiles: number;
    namedFiles: number;
  };
  ERROR_IMAGE_TOO_SMALL: { width: number; height: number; minImageWidth: number; minImageHeight: number };
}

/** The file that stands out and, where there is one, the file that it was compared with. */
export interface FindingFiles {
  readonly name: string;
  /** Null: a photo of another record, which not everybody may see. */
  readonly other?: string | null;
}

interface FindingWords<Code extends RecordErrorCode> {
  /** In a word or two: on chips, in filters and as a heading. */
  readonly title: string;
  /** One or two sentences with the measured values and the limit. */
  readonly tell: (values: RecordFindingValues[Code], files: FindingFiles, unit: DistanceUnit) => string;
}

const REPEATS = {
  file: 'is the same file as one that came in',
  content: 'has the same content, with other metadata, as a file that came in',
  near: 'resembles a file that came in',
  sound: 'holds sound of a file that came in, encoded anew, cut or at another volume,',
  receipt: 'has a receipt of the same merchant, date and total as a file that came in',
} as const;

/** What each record error code is called and says: on screen, in reports and evidence, on shared pages and over the API. */
export const RECORD_FINDING_WORDS: { readonly [Code in RecordErrorCode]: FindingWords<Code> } = {
  ERROR_TAMPERED_ASSETS: {
    title: 'Suspicious',
    tell: ({ tamperScore, maxTamperScore, documentVerdict }, { name }) =>
      `“${name}” has a tamper score of ${tamperScore}; your organisation treats ${maxTamperScore} and above as suspicious.` +
      // No word of what it says: the finding outlives the file.
      (documentVerdict === 'changed' ? ' It was changed after being made or signed.' : '') +
      (documentVerdict === 'broken' ? ' A signature in it does not hold.' : ''),
  },
  ERROR_DUPLICATE_MEDIA: {
    title: 'Seen before',
    tell: ({ match, firstReceivedAt }, { name }) =>
      `“${name}” ${REPEATS[match]} on ${describeDay(new Date(firstReceivedAt))}.` +
      // An original and its forgery resemble each other as two copies do.
      (match === 'near' ? ' They may be copies of one picture, and may differ in places.' : ''),
  },
  ERROR_FACIAL_MATCH_FAILURE: {
    title: 'Faces differ',
    tell: ({ distance, maxDistance, comparedWith }, { name, other }) => {
      // Whoever sees this record may not see the one that the work order's photo is in.
      const photo = other ? `“${other}”` : 'the work order’s photo';
      const what = comparedWith === 'reference' ? `the reference face, ${photo},` : photo;
      return (
        `The most alike faces of “${name}” and ${what} look different: they lie ${distance.toFixed(2)} apart, ` +
        `and from ${maxDistance} on faces count as different. That is a measure of likeness; it does not say who anybody is.`
      );
    },
  },
  ERROR_LOCATION_DIFFERENCE: {
    title: 'Places far apart',
    tell: ({ distanceMiles, maxDistanceMiles }, { name, other }, unit) => {
      const from = other ? `where “${other}” was taken` : 'where it was sent from';
      const distance = describeDistanceOver(distanceMiles, maxDistanceMiles, unit);
      const limit = describeDistance(maxDistanceMiles, unit);
      return `The metadata of “${name}” say that it was taken ${distance} from ${from}; the limit is ${limit}.`;
    },
  },
  ERROR_CREATE_DATE_AGE: {
    title: 'Older than allowed',
    tell: ({ takenAt, zoneMinutes, ageMinutes, maxImageAgeMinutes }, { name }) => {
      const zone = zoneMinutes === null ? ' (the file names no time zone)' : '';
      const age = describeMinutesOver(ageMinutes, maxImageAgeMinutes);
      return (
        `The metadata of “${name}” say that it was taken on ${describeLocalTime(takenAt)}${zone}, at least ${age} ` +
        `before it came in; the limit is ${describeMinutes(maxImageAgeMinutes)}.`
      );
    },
  },
  ERROR_TIME_DIFFERENCE: {
    title: 'Times far apart',
    tell: ({ takenAt, side, differenceMinutes, maxTimeDifferenceMinutes }, { name, other }) => {
      const difference = describeMinutesOver(differenceMinutes, maxTimeDifferenceMinutes);
      return (
        `The metadata of “${name}” say that it was taken on ${describeLocalTime(takenAt)}, ${difference} ${side} “${other}”; ` +
        `the limit between files of a record is ${describeMinutes(maxTimeDifferenceMinutes)}.`
      );
    },
  },
  ERROR_DEVICE_DIFFERENCE: {
    title: 'Devices differ',
    tell: ({ device, usualDevice, usualFiles, namedFiles }, { name }) =>
      `The metadata of “${name}” name ${device}; of the ${namedFiles} files that name a device, ${usualFiles} ` +
      `${usualFiles === 1 ? 'names' : 'name'} ${usualDevice}.`,
  },
  ERROR_IMAGE_TOO_SMALL: {
    title: 'Too small',
    tell: ({ width, height, minImageWidth, minImageHeight }, { name }) =>
      `“${name}” has ${width} × ${height} pixels; the minimum is ${minImageWidth} × ${minImageHeight}.`,
  },
};

/** What a finding says, with distances in the given unit. */
export function tellRecordFinding<Code extends RecordErrorCode>(
  code: Code,
  values: RecordFindingValues[Code],
  files: FindingFiles,
  unit: DistanceUnit = 'miles',
): string {
  return RECORD_FINDING_WORDS[code].tell(values, files, unit);
}
