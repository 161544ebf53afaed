import type { Report } from '@assay/contract/reports';

/** The subject of a report, as the audit log names it: its record, or else its one file. */
export function subjectOf({ record, assets }: Pick<Report, 'record' | 'assets'>) {
  if (record) return { type: 'record', id: record.id, name: record.referenceId };
  const [file] = assets;
  if (!file) throw new Error('The report is about neither a record nor a file.');
  return { type: 'file', id: file.id, name: file.name };
}
