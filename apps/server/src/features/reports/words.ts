import type { Band } from '@assay/contract/assessments';
import type { Report, ReportAsset, ReportDocument } from '@assay/contract/reports';

/** The words of a report, the same in every rendering. */

export const BAND_COLOURS: Record<Band, string> = {
  low: '#1d7a46',
  moderate: '#8a6100',
  high: '#b4421a',
  'very-high': '#a3152b',
  unknown: '#59636e',
};

/** Of a low or moderate score that one method is sure against. */
export const DISSENT_COLOUR = '#a65a00';

type Signature = ReportDocument['signatures'][number];

/** As the screen says it. */
export const SIGNATURE_WORDS: Record<Signature['state'], string> = {
  valid: 'Intact',
  broken: 'Broken',
  'covers-part': 'Covers a part only',
  'changed-after': 'Changed after signing',
  spoofed: 'Spoofed',
  unsigned: 'Prepared, not signed',
  unchecked: 'Not checked',
};

export const TRUST_WORDS: Record<NonNullable<Signature['trust']>, string> = {
  trusted: 'A trusted certificate vouches for the signer',
  'not-checked': 'Not checked: no trusted certificates were set up then',
  'unknown-signer': 'None of the certificates trusted then vouches for the signer',
  revoked: 'A certificate in the signer’s chain was revoked',
  'wrong-purpose': 'The certificate is not meant for this',
  expired: 'A certificate in the signer’s chain was not valid at that time',
};

export const SHARED_WORDS =
  'This report was made for a reader to whom the record was shown: decisions, comments, answers and names of users are left out.';

export const STATEMENT_WORDS: Record<Report['decisions'][number]['ledger']['state'], string> = {
  entered: 'entered in the ledger',
  pending: 'waits for its entry in the ledger',
  'not-entered': 'not in the ledger: made before such were entered',
  changed: 'NOT WHAT WAS ENTERED IN THE LEDGER: it was changed since',
};

export const OUTCOME_WORDS: Record<Report['decisions'][number]['outcome'], string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  inconclusive: 'Inconclusive',
};

export const CHANNEL_WORDS: Record<ReportAsset['intakeChannel'], string> = {
  browser: 'uploaded in the browser',
  api: 'handed in over the interface',
  camera: 'taken with the camera in the page',
  storage: 'found in a storage',
};

/** What whoever reads a report should know. */
export const HOW_TO_READ = [
  'Scores go from 0 to 100; 100 is most suspicious. 50 means even odds when one file in ten is forged.',
  'A low score means that little or nothing stood out, never that a file is authentic. Suspicious is not fraud: a person decides.',
  'In the pictures with marks, colours show where methods saw something: from green, a little, to red, most.',
  'On pages of documents, frames show where a page differs from an earlier revision or methods saw something.',
  'Device, time and place of a picture are what its own metadata say, and anyone can write these.',
  'Fingerprints are SHA-256 digests: of the whole file, and of its content without metadata. Whoever has the file can compute them again.',
];

/** 21 November 2026, 14:05:09 UTC. */
export function describeTime(iso: string): string {
  return `${describeDay(iso)}, ${iso.slice(11, 19)} UTC`;
}

export function describeDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function describePlace({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const north = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`;
}

export function describeBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit} (${bytes.toLocaleString('en')} bytes)`;
}
