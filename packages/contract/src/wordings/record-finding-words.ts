import type { RecordErrorCode } from '../closed-sets.ts';
import type { ClaimKind } from '../schemas/claim.ts';
import type { DocumentVerdict } from '../schemas/document.ts';

/** What each kind of finding measured, and the limit that was in force. Distances are miles, times UTC or as the camera wrote them. */
export interface RecordFindingValues {
  ERROR_TAMPERED_ASSETS: {
    tamperScore: number;
    maxTamperScore: number;
    /** Of a document: what its history and signatures prove. */
    documentVerdict?: DocumentVerdict;
  };
  /** Sent as the original of a copy in the record, and it differs from it. */
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
    /** Of the place that the file was sent from, or of the claim's; absent where it was compared with another file. */
    accuracyMetres?: number;
    /** Where it was compared with what is claimed: what happened there, and its place. */
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
    /** Of the other file, or when it happened by what is claimed: then a day may stand without a time. */
    otherTakenAt: string;
    side: 'before' | 'after';
    differenceMinutes: number;
    /** 0 where nothing may lie before what is claimed. */
    maxTimeDifferenceMinutes: number;
    /** What happened then, where it was compared with what is claimed. */
    claimKind?: ClaimKind;
  };
  ERROR_DEVICE_DIFFERENCE: {
    device: string;
    usualDevice: string;
    /** Files by the usual device, and files that name any. */
    usualFiles: number;
    namedFiles: number;
  };
  /** Taken with a device that took a file of another claimant's record, too. */
  ERROR_CLAIM_DEVICE: { device: string; serial: string; firstReceivedAt: string; files: number };
  /** Earlier invoices of the same payee name other accounts, and none this one. */
  ERROR_PAYEE_ACCOUNT: { payee: string; account: string; earlier: number; lastReceivedAt: string };
  /** An earlier invoice of the same payee has the same number and another date or total. */
  ERROR_INVOICE_NUMBER: {
    payee: string;
    number: string;
    differs: 'total' | 'date' | 'both' | 'unknown';
    firstReceivedAt: string;
    /** How many earlier files are named. */
    files: number;
    /** Whether one of them is of a record in which somebody else claims. */
    claimant: 'another' | 'unknown';
  };
  /** Earlier invoices name the same account for other payees. */
  ERROR_SHARED_ACCOUNT: {
    payee: string;
    account: string;
    /** How many other payees, and in how many earlier files. */
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
  /** The pattern of the sensor matches that of pictures of another record. */
  ERROR_CAMERA_ELSEWHERE: {
    /** Peak-to-correlation energy, and where a match begins. */
    pce: number;
    minPce: number;
    /** How many pictures of the other record match. */
    files: number;
    /** What the metadata of both say of the devices. */
    devices: 'same-device' | 'same-model' | 'different' | 'unnamed';
    /** Named by pictures of this record; empty where they name none. */
    device: string;
    /** Whether somebody else claims in the other record. */
    claimant: 'another' | 'unknown';
  };
  /** The pattern of the sensor matches that of a known camera, and the metadata name another device or serial number. */
  ERROR_CAMERA_CONTRADICTION: {
    pce: number;
    minPce: number;
    differs: 'device' | 'serial';
    /** As the metadata name it. */
    device: string;
  };
  ERROR_RECEIPT_DATE: {
    receiptDate: string;
    claimDate: string;
    claimKind: ClaimKind;
    side: 'before' | 'after';
    differenceDays: number;
  };
  ERROR_CLAIM_AMOUNT: { sum: number; amount: number; currency: string; receipts: number };
  /** Exposed for daylight while the sun was below the horizon at the claim's place. Exposure value at ISO 100. */
  ERROR_CLAIM_DAYLIGHT: { takenAt: string; lightValue: number; degreesBelow: number; claimPlace: string };
  ERROR_IMAGE_TOO_SMALL: { width: number; height: number; minImageWidth: number; minImageHeight: number };
}

interface FindingWords {
  /** In a word or two: on chips, in filters and as a heading. */
  readonly title: string;
}

/** What each record error code is called: on screen, in reports and evidence, and on shared pages. */
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
  ERROR_CAMERA_ELSEWHERE: { title: 'Camera seen elsewhere' },
  ERROR_CAMERA_CONTRADICTION: { title: 'Another camera named' },
  ERROR_RECEIPT_DATE: { title: 'Receipt date off' },
  ERROR_CLAIM_AMOUNT: { title: 'Receipts below claim' },
  ERROR_CLAIM_DAYLIGHT: { title: 'Daylight at night' },
  ERROR_LOCATION_DIFFERENCE: { title: 'Places far apart' },
  ERROR_CREATE_DATE_AGE: { title: 'Older than allowed' },
  ERROR_TIME_DIFFERENCE: { title: 'Times far apart' },
  ERROR_DEVICE_DIFFERENCE: { title: 'Devices differ' },
  ERROR_IMAGE_TOO_SMALL: { title: 'Too small' },
};
