import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { auditEntrySchema } from '../schemas/audit.ts';
import { listOf, listQuery, successStatus } from '../schemas/basics.ts';

const query = listQuery(
  ['createdAt', 'action', 'actor'],
  ['createdAt', 'action', 'actor', 'actorType', 'target', 'targetType'],
);

export const listAudit = defineRoute({
  id: 'listAudit',
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'Who did what in the organisation, newest first',
  tag: 'Audit',
  access: ['admin', 'auditor'],
  query,
  output: listOf(auditEntrySchema),
  errors: [],
});

export const exportAudit = defineRoute({
  id: 'exportAudit',
  method: 'GET',
  path: '/api/v1/audit/export',
  summary: 'The same as a table for spreadsheets, all pages of it',
  tag: 'Audit',
  access: ['admin', 'auditor'],
  query: query.pick({ sort: true, filter: true }),
  output: { contentType: 'text/csv; charset=utf-8', description: 'CSV (RFC 4180) with a line of headings' },
  errors: [],
});

export const exportAuditLog = defineRoute({
  id: 'exportAuditLog',
  method: 'GET',
  path: '/api/v1/audit/log',
  summary:
    'The whole log, one JSON entry a line, behind a line that proves it by the ledger: assay verify tells whether anything was removed, changed or moved',
  tag: 'Audit',
  access: ['admin', 'auditor'],
  output: { contentType: 'application/jsonl; charset=utf-8', description: 'assay-audit-log/1' },
  errors: ['CONFLICT'],
});

export const enterAuditHead = defineRoute({
  id: 'enterAuditHead',
  method: 'POST',
  path: '/api/v1/audit/heads',
  summary: 'Enter the audit log’s head in the ledger now; it is done every hour',
  tag: 'Audit',
  access: ['admin'],
  output: z.object({
    status: successStatus,
    /** The number of the newest head, counted from 1; 0 if the log is empty. */
    number: z.int(),
    /** The log entries that this head covers. */
    entries: z.int(),
    createdAt: z.iso.datetime().nullable(),
  }),
  errors: [],
});
