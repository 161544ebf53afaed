import { defineRoute } from '../route.ts';
import { auditEntrySchema } from '../schemas/audit.ts';
import { listOf, listQuery } from '../schemas/basics.ts';

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
