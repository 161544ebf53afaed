import type { Report } from '@assay/contract/reports';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { chooseLanguage } from './choose-language.ts';
import { collectReport } from './collect-report.ts';
import { exportReports } from './list/export-reports.ts';
import { findReports } from './list/find-reports.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import { renderHtml } from './render-html.ts';
import type { ReportDeps } from './report-deps.ts';
import { loadReportWords, type ReportWords } from './report-words.ts';
import { mountShares } from './shares/routes.ts';
import { subjectOf } from './subject-of.ts';

/** Neither the page nor the document runs anything, wherever it is opened. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

export function mountReports(app: FastifyInstance, parts: ReportDeps): void {
  const { database, linkPicture } = parts;
  mountShares(app, database);

  async function readRecordId(transaction: Transaction, name?: string): Promise<string | undefined> {
    if (name === undefined) return undefined;
    const recordId = await findRecordId(transaction, name);
    if (!recordId) throw new RefusedError('NOT_FOUND');
    return recordId;
  }

  mountRoute(
    app,
    routes.getReport,
    async ({ query: { format, language, ...subject }, caller, request, reply, signal }) => {
      const report = await collectReport(parts, caller, subject, signal);
      await noteDownload(parts, report, { format, caller, request });
      const words = await loadReportWords(await chooseLanguage(database, caller, language));
      return answerWith(reply, report, { format, words });
    },
  );

  mountRoute(app, routes.listReports, ({ query: { recordid, ...query }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const recordId = await readRecordId(t, recordid);
        return { ...SUCCESS, ...(await findReports(t, { ...query, recordId }, linkPicture)) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.exportReports, async ({ query: { recordid, ...query }, caller, request, reply }) => {
    const { organisationId } = caller;
    const recordId = await database.withOrganisation(organisationId, async (t) => {
      const id = await readRecordId(t, recordid);
      await writeAudit(t, { ...auditedBy(caller, request), action: 'reports.exported' });
      return id;
    });
    const disposition = 'attachment; filename="reports.csv"';
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': disposition });
    return exportReports(database, organisationId, { ...query, recordId });
  });
}

/**
 * Downloads of reports are recorded in the audit log. As JSON a report is what a screen shows to anybody who
 * opens it, including holders of a link; that is not recorded as a download.
 */
async function noteDownload(
  { database }: ReportDeps,
  report: Report,
  { format, caller, request }: { format: string; caller: Caller; request: FastifyRequest },
): Promise<void> {
  await database.withOrganisation(caller.organisationId, (t) =>
    writeAudit(t, {
      ...auditedBy(caller, request),
      action: format === 'json' ? 'report.opened' : 'report.downloaded',
      target: subjectOf(report),
      details: { format, ...(report.links && { links: true }) },
    }),
  );
}

function answerWith(
  reply: FastifyReply,
  report: Report,
  { format, words }: { readonly format: 'pdf' | 'html' | 'json'; readonly words: ReportWords },
): unknown {
  const name = nameReport(report);
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'content-disposition': `attachment; filename="${name}.${format}"`,
  });
  switch (format) {
    case 'pdf':
      reply.type('application/pdf');
      return renderPdf(report, words);
    case 'html':
      reply.type('text/html; charset=utf-8');
      return renderHtml(report, words);
    case 'json':
      return report;
  }
}

/** With characters that every system accepts. */
export function nameReport(report: Report): string {
  return `report-${subjectOf(report)
    .name.replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 80)}`;
}
