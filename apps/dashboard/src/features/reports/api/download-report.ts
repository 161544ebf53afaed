import type { Call } from '@assay/contract/client';
import type { Report } from '@assay/contract/reports';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { language } from '../../../i18n/language.ts';
import { call } from '../../../platform/api/client.ts';
import { showToast } from '../../../platform/notify.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import { t } from '../reports-texts.ts';
import type { ReportQuery } from './list-reports.ts';

/** The subject of a report. */
export type ReportSubject = { readonly recordid: string } | { readonly assetid: string };
export type ReportFormat = 'pdf' | 'html' | 'json' | 'evidence';
/** A report for a court, and the question it answers; by default the usual one. */
export interface CourtRequest {
  readonly form: 'court';
  readonly question?: string;
}

/** Whether the report on a record names the records that share something with it. */
type Links = 'true' | 'false';

/** Saves a report or an evidence bundle, in the page's language, under the name that the server gives it. */
export function useReportDownload(by: Call = call) {
  return useMutation({
    mutationFn: async ({
      subject,
      format,
      court,
      links = 'false',
    }: {
      subject: ReportSubject;
      format: ReportFormat;
      court?: CourtRequest;
      links?: Links;
    }) => {
      const answer =
        format === 'evidence'
          ? await by(routes.getEvidence, { query: { ...subject, language } })
          : await by(routes.getReport, { query: { ...subject, ...court, format, language, links } });
      await saveAnswer(answer);
    },
    onError: (error) => showToast(error.message || t('reports.downloadFailed'), 'error'),
  });
}

/** Saves the list as a table for spreadsheets. */
export function useReportsExport() {
  return useMutation({
    mutationFn: async ({ index: _index, count: _count, after: _after, ...query }: ReportQuery) =>
      saveAnswer(await call(routes.exportReports, { query })),
    onError: (error) => showToast(error.message || t('reports.downloadFailed'), 'error'),
  });
}

/** The report itself, for looking at it here. */
export function useReport(subject: ReportSubject) {
  return useQuery({
    queryKey: ['report', subject],
    queryFn: async ({ signal }) =>
      (await (await call(routes.getReport, { query: subject }, signal)).json()) as Report,
    // It is as of this moment, and large.
    gcTime: 0,
    staleTime: 60_000,
  });
}
