import type { RecordErrorCode } from '../closed-sets.ts';
import type { ClaimKind } from '../schemas/claim.ts';
import type { DocumentVerdict } from '../schemas/document.ts';

/**
 * What each kind of finding measured, and the limit in force. Distances are in miles, times in UTC or as the
 * camera wrote them.
 */
export interface RecordFindingValues {
  ERROR_TAMPERED_ASSETS: {
    tamperScore: number;
    maxTamperScore: number;
    /** For a document: what its history and signatures prove. */
    documentVerdict?: DocumentVerdict;
  };
  /** Sent as the original of a copy in the record, but differs from it. */
  ERROR_ORIGINAL_DIFFERS: { places: number };
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
    /**
     * Accuracy of the place that the file was sent from, or of the claim's; absent if it was compared with
     * another file.
     */
    accuracyMetres?: number;
    /** If it was compared with the claim: what happened there, and its place. */
    claimKind?: ClaimKind;
    claimPlace?: string;
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
    /** Time of the other file, or of the claimed event, for which a date may stand without a time. */
    otherTakenAt: string;
    side: 'before' | 'after';
    differenceMinutes: number;
    /** 0 if nothing may precede the claimed event. */
    maxTimeDifferenceMinutes: number;
    /** What happened then, if it was compared with the claim. */
    claimKind?: ClaimKind;
  };
  ERROR_DEVICE_DIFFERENCE: {
    device: string;
    usualDevice: string;
    /** Files from the usual device, and files that name any. */
    usualFiles: number;
    namedFiles: number;
  };
  /** Taken with a device that also took a file of another claimant's record. */
  ERROR_CLAIM_DEVICE: { device: string; serial: string; firstReceivedAt: string; files: number };
  /** Earlier invoices of the same payee name other accounts, and none names this one. */
  ERROR_PAYEE_ACCOUNT: { payee: string; account: string; earlier: number; lastReceivedAt: string };
  /** An earlier invoice of the same payee has the same number and another date or total. */
  ERROR_INVOICE_NUMBER: {
    payee: string;
    number: string;
    differs: 'total' | 'date' | 'both' | 'unknown';
    firstReceivedAt: string;
    /** How many earlier files are named. */
    files: number;
    /** Whether one of them belongs to a record of another claimant. */
    claimant: 'another' | 'unknown';
  };
  /** Earlier invoices name the same account for other payees. */
  ERROR_SHARED_ACCOUNT: {
    payee: string;
    account: string;
    /** Number of other payees, and of earlier files. */
    payees: number;
    files: number;
    lastReceivedAt: string;
  };
  /** An earlier file of another claimant's record names the same vehicle, phone or appliance. */
  ERROR_OBJECT_NUMBER: {
    kind: 'vin' | 'imei' | 'serial';
    number: string;
    firstReceivedAt: string;
    files: number;
  };
  /** Its number does not follow from its date among earlier documents of the same payee and series. */
  ERROR_NUMBER_SERIES: {
    payee: string;
    number: string;
    /**
     * `apart`: directly before or after an earlier one, with a date that is far from it. `claimant`: directly before or after one of another
     * claimant. `larger` or `smaller`: than those of its date.
     */
    how: 'apart' | 'claimant' | 'larger' | 'smaller';
    lastReceivedAt: string;
    /** How many earlier files are named. */
    files: number;
  };
  /** The sensor pattern matches that of pictures of another record. */
  ERROR_CAMERA_ELSEWHERE: {
    /** Peak-to-correlation energy, and the threshold of a match. */
    pce: number;
    minPce: number;
    /** How many pictures of the other record match. */
    files: number;
    /** How the devices named in the metadata of both compare. */
    devices: 'same-device' | 'same-model' | 'different' | 'unnamed';
    /** As named by pictures of this record; empty if they name none. */
    device: string;
    /** Whether the other record belongs to another claimant. */
    claimant: 'another' | 'unknown';
  };
  /**
   * The sensor pattern matches that of a known camera, but the metadata name another device or serial number.
   */
  ERROR_CAMERA_CONTRADICTION: {
    pce: number;
    minPce: number;
    differs: 'device' | 'serial';
    /** As named in the metadata. */
    device: string;
  };
  /** It claims to be of a known issuer, and differs from its samples in two of how it was made, how it is set, and whose numbers it states. */
  ERROR_ISSUER_DIFFERS: {
    issuerId: string;
    issuer: string;
    samples: number /** Those in which it differs, with blanks between. */;
    traits: string;
  };
  ERROR_RECEIPT_DATE: {
    receiptDate: string;
    claimDate: string;
    claimKind: ClaimKind;
    side: 'before' | 'after';
    differenceDays: number;
  };
  ERROR_CLAIM_AMOUNT: { sum: number; amount: number; currency: string; receipts: number };
  /**
   * Exposed for daylight while the sun was below the horizon at the claim's place. Exposure value at ISO 100.
   */
  ERROR_CLAIM_DAYLIGHT: { takenAt: string; lightValue: number; degreesBelow: number; claimPlace: string };
  ERROR_IMAGE_TOO_SMALL: { width: number; height: number; minImageWidth: number; minImageHeight: number };
}

interface FindingWords {
  /** In a word or two: for chips, filters and headings. */
  readonly title: string;
}

/** The name of each record error code: on screen, in reports and evidence, and on shared pages. */
export const RECORD_FINDING_WORDS: { readonly [Code in RecordErrorCode]: FindingWords } = {
  ERROR_TAMPERED_ASSETS: { title: 'Suspicious' },
  ERROR_ORIGINAL_DIFFERS: { title: 'Original differs' },
  ERROR_DUPLICATE_MEDIA: { title: 'Seen before' },
  ERROR_FACIAL_MATCH_FAILURE: { title: 'Faces differ' },
  ERROR_CLAIM_DEVICE: { title: 'Device seen elsewhere' },
  ERROR_PAYEE_ACCOUNT: { title: 'Account changed' },
  ERROR_INVOICE_NUMBER: { title: 'Number used before' },
  ERROR_SHARED_ACCOUNT: { title: 'Shared account' },
  ERROR_OBJECT_NUMBER: { title: 'Item seen elsewhere' },
  ERROR_NUMBER_SERIES: { title: 'Number out of line' },
  ERROR_CAMERA_ELSEWHERE: { title: 'Camera seen elsewhere' },
  ERROR_CAMERA_CONTRADICTION: { title: 'Another camera named' },
  ERROR_ISSUER_DIFFERS: { title: 'Differs from samples' },
  ERROR_RECEIPT_DATE: { title: 'Receipt date off' },
  ERROR_CLAIM_AMOUNT: { title: 'Receipts below claim' },
  ERROR_CLAIM_DAYLIGHT: { title: 'Daylight at night' },
  ERROR_LOCATION_DIFFERENCE: { title: 'Place does not fit' },
  ERROR_CREATE_DATE_AGE: { title: 'Older than allowed' },
  ERROR_TIME_DIFFERENCE: { title: 'Time does not fit' },
  ERROR_DEVICE_DIFFERENCE: { title: 'Devices differ' },
  ERROR_IMAGE_TOO_SMALL: { title: 'Too small' },
};
