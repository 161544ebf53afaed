import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, uuid } from '../schemas/basics.ts';
import { REPORT_FORMS, reportSummarySchema } from '../schemas/report.ts';
import { LANGUAGES } from '../schemas/user.ts';

/** The language of the report. The default is the one in the caller's profile, else English. */
const language = z.enum(LANGUAGES).optional();

/** A record by id or reference, or a file by id. */
const subject = z
  .object({ recordid: z.string().max(100).optional(), assetid: uuid.optional() })
  .refine(({ recordid, assetid }) => (recordid === undefined) !== (assetid === undefined), {
    message: 'recordid or assetid',
  });

export const getReport = defineRoute({
  id: 'getReport',
  method: 'GET',
  path: '/api/v1/reporting',
  summary: 'The report on a record, or on one file: as PDF, as a page that stands alone, or as JSON',
  tag: 'Reports',
  access: 'signed-in',
  tokens: ['user', 'organization', 'resource'],
  scope: 'records:read',
  query: subject
    .safeExtend({
      format: z.enum(['pdf', 'html', 'json']).default('json'),
      language,
      form: z.enum(REPORT_FORMS).default('case'),
      /**
       * Whether the report says what the record shares with which other records; outsiders never see that.
       */
      links: z.enum(['true', 'false']).default('false'),
      /** The question of the court or its expert. */
      question: z.string().trim().min(1).max(1_000).optional(),
    })
    .refine(({ form, question }) => form === 'court' || question === undefined, {
      message: 'Only the form “court” answers a question.',
      path: ['form'],
    }),
  output: { contentType: 'application/json', description: 'PDF (binary), HTML or the report as JSON' },
  errors: ['NOT_FOUND', 'REPORT_TOO_LARGE'],
});

export const getEvidence = defineRoute({
  id: 'getEvidence',
  method: 'GET',
  path: '/api/v1/evidence',
  summary:
    'Files, report, proofs, checkpoint and key of a record or a file in one archive, with a page that verifies it offline',
  tag: 'Reports',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: subject.safeExtend({ language }),
  output: { contentType: 'application/zip', description: 'The evidence bundle' },
  errors: ['NOT_FOUND', 'CONFLICT', 'REPORT_TOO_LARGE'],
});

const list = listQuery(
  ['createdAt', 'tamperScore', 'originalName'],
  ['originalName', 'tamperScore', 'createdAt', 'band', 'mimeType', 'analysisStatus', 'referenceId'],
).extend({
  /** By id or reference. */
  recordid: z.string().max(100).optional(),
  /** `true`: only files that were analysed in /utilities. */
  unfiled: z.enum(['true', 'false']).optional(),
});

export const listReports = defineRoute({
  id: 'listReports',
  method: 'GET',
  path: '/api/v1/reports',
  summary: 'Analyses of the organisation, of a record, or those made in /utilities',
  tag: 'Reports',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: list,
  output: listOf(reportSummarySchema),
  errors: ['NOT_FOUND'],
});

export const exportReports = defineRoute({
  id: 'exportReports',
  method: 'GET',
  path: '/api/v1/reports/export',
  summary: 'The same as a table for spreadsheets, all pages of it',
  tag: 'Reports',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: list.pick({ sort: true, filter: true, recordid: true, unfiled: true }),
  output: { contentType: 'text/csv; charset=utf-8', description: 'CSV (RFC 4180) with a line of headings' },
  errors: ['NOT_FOUND'],
});
