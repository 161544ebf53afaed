export { chooseLanguage } from './choose-language.ts';
export { drawReport, type ReadReport, readReport, SNAPSHOT } from './collect-report.ts';
export { nameOutcome } from './outline/record.ts';
export { renderPdf } from './pdf/render-pdf.ts';
export { renderHtml } from './render-html.ts';
export type { ReportDeps } from './report-deps.ts';
export { loadReportWords, type ReportWords } from './report-words.ts';
export { mountReports, nameReport } from './routes.ts';
export { subjectOf } from './subject-of.ts';
