import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { digest, successStatus, timestamp } from '../schemas/basics.ts';

export const trustedCertificateSchema = z.object({
  /** SHA-256 of the certificate. */
  fingerprint: digest,
  subject: z.string(),
  issuer: z.string(),
  validFrom: timestamp,
  validTo: timestamp,
  addedAt: timestamp,
  addedBy: z.string(),
});
export type TrustedCertificate = z.infer<typeof trustedCertificateSchema>;

const tag = 'Organisations';
const access = ['admin'] as const;
const list = z.object({
  status: successStatus,
  docs: z.array(trustedCertificateSchema),
  /** Files with signatures, which were judged by the list as it was then. */
  signedFiles: z.int(),
});

export const listTrustedCertificates = defineRoute({
  id: 'listTrustedCertificates',
  method: 'GET',
  path: '/api/v1/organizations/trustlist',
  summary: 'Certificates that signers of documents are traced back to, by subject',
  tag,
  access,
  output: list,
  errors: [],
});

export const addTrustedCertificates = defineRoute({
  id: 'addTrustedCertificates',
  method: 'POST',
  path: '/api/v1/organizations/trustlist',
  summary: 'Trust the certificates of the files: DER, or any number of them in PEM; all of them or none',
  tag,
  access,
  multipart: { fields: z.object({}), files: { certificates: { required: true, many: true } } },
  output: list.extend({
    /** Those that were not trusted before. */
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
  body: z.strictObject({ fingerprint: digest }),
  output: list,
  errors: ['NOT_FOUND'],
});

export const analyseSignedAgain = defineRoute({
  id: 'analyseSignedAgain',
  method: 'POST',
  path: '/api/v1/organizations/trustlist/analyse',
  summary: 'Analyse the documents with signatures again, by the list as it is now; at most 1,000 a call',
  tag,
  access,
  output: z.object({ status: successStatus, started: z.int(), left: z.int() }),
  errors: [],
});
