import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { digest, successStatus, timestamp } from '../schemas/basics.ts';

/**
 * `documents`: issuers trusted for signers of PDF files. `credentials`: issuers trusted for content
 * credentials, beside the C2PA's list. `codes`: the signers of codes and seals on pages themselves.
 */
export const TRUST_LISTS = ['documents', 'credentials', 'codes'] as const;
export type TrustListName = (typeof TRUST_LISTS)[number];

export const trustedCertificateSchema = z.object({
  /** SHA-256 of the certificate. */
  fingerprint: digest,
  subject: z.string(),
  issuer: z.string(),
  validFrom: timestamp,
  validTo: timestamp,
  /** From the export of a till: valid only for receipts of tills. */
  fromTill: z.boolean(),
  addedAt: timestamp,
  addedBy: z.string(),
});
export type TrustedCertificate = z.infer<typeof trustedCertificateSchema>;

const tag = 'Organisations';
const access = ['admin'] as const;
const list = z.object({
  status: successStatus,
  docs: z.array(trustedCertificateSchema),
  /** Files with signatures, credentials or signed codes, which were judged by the list as it was then. */
  signedFiles: z.int(),
  /** The list that ships with the product and counts beside this one; null if there is none. */
  shipped: z
    .object({
      name: z.string(),
      provider: z.string(),
      repository: z.string(),
      commit: z.string(),
      published: z.string(),
      licence: z.string(),
      certificates: z.int(),
    })
    .nullable(),
});
const query = z.object({ list: z.enum(TRUST_LISTS).default('documents') });

export const listTrustedCertificates = defineRoute({
  id: 'listTrustedCertificates',
  method: 'GET',
  path: '/api/v1/organizations/trustlist',
  summary:
    'Certificates that signers of documents, of content credentials, or of codes are traced back to, by subject',
  tag,
  access,
  query,
  output: list,
  errors: [],
});

export const addTrustedCertificates = defineRoute({
  id: 'addTrustedCertificates',
  method: 'POST',
  path: '/api/v1/organizations/trustlist',
  summary:
    'Trust the certificates of the files: DER, any number of them in PEM, or, in the list for codes, those that signed in a DEP export (RKSV); all of them or none',
  tag,
  access,
  query,
  multipart: { fields: z.object({}), files: { certificates: { required: true, many: true } } },
  output: list.extend({
    /** Certificates that were not trusted before. */
    added: z.int(),
  }),
  errors: ['MISSING_FILE_DATA', 'NO_CERTIFICATE', 'FILE_TOO_LARGE'],
});

export const removeTrustedCertificate = defineRoute({
  id: 'removeTrustedCertificate',
  method: 'DELETE',
  path: '/api/v1/organizations/trustlist',
  summary: 'Trust a certificate no more',
  tag,
  access,
  query,
  body: z.strictObject({ fingerprint: digest }),
  output: list,
  errors: ['NOT_FOUND'],
});

export const analyseSignedAgain = defineRoute({
  id: 'analyseSignedAgain',
  method: 'POST',
  path: '/api/v1/organizations/trustlist/analyse',
  summary:
    'Analyse the files with signatures, content credentials or signed codes again by the list as it is now; at most 1,000 a call',
  tag,
  access,
  query,
  output: z.object({ status: successStatus, started: z.int(), left: z.int() }),
  errors: [],
});
