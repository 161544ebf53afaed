import type { ReportLinks } from '@assay/contract/reports';
import type { Transaction } from '../../platform/database/database.ts';
import { readLinks } from '../linked-records/linked-records.ts';

/** What a record shares with others that the viewer may see, without what those share in turn. */
export async function readReportLinks(transaction: Transaction, recordId: string): Promise<ReportLinks> {
  // A report outlives the addresses of pictures.
  const { records, links, common, isCut } = await readLinks(transaction, recordId, () => '');
  const near = records.filter(({ steps }) => steps === 1);
  return {
    records: near.map(({ id, steps: _, ...record }) => ({
      ...record,
      shared: links.flatMap(({ kind, value, from, to, files }) => {
        const ends = [from, to];
        if (!ends.includes(id) || !ends.includes(recordId)) return [];
        const [own, other] = from === recordId ? [files.from, files.to] : [files.to, files.from];
        return [{ kind, value, own: own?.originalName ?? null, other: other?.originalName ?? null }];
      }),
    })),
    common,
    isCut,
  };
}
