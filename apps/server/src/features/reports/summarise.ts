import type { Report, ReportAsset } from '@assay/contract/reports';

/** The whole in a few sentences, the most important first. Suspicious is not fraud, and low is not authentic. */
export function summarise(
  assets: readonly ReportAsset[],
  findingCount: number,
  limit: number,
): Report['summary'] {
  const analysed = assets.filter(({ verdict }) => verdict.status === 'complete');
  const scores = analysed.flatMap(({ verdict }) => verdict.score ?? []);
  const suspicious = scores.filter((score) => score >= limit).length;
  const highestScore = scores.length > 0 ? Math.max(...scores) : null;
  const sentences = [
    suspicious > 0
      ? `${count(suspicious, 'file reaches', 'files reach')} the limit of ${limit} and should be looked at by a person.`
      : `No file reaches the limit of ${limit}. That nothing stood out does not prove that a file is authentic.`,
    findingCount > 0
      ? `${count(findingCount, 'thing stands', 'things stand')} out when the files are held against one another.`
      : null,
    analysed.length < assets.length
      ? `${count(assets.length - analysed.length, 'file has', 'files have')} no verdict.`
      : null,
    tellLedger(assets),
  ].filter((sentence) => sentence !== null);
  return { files: assets.length, analysed: analysed.length, suspicious, highestScore, limit, sentences };
}

function tellLedger(assets: readonly ReportAsset[]): string | null {
  if (assets.length === 0) return null;
  const entered = assets.filter(({ ledger }) => ledger.index !== null).length;
  const changed = assets.filter(({ verdict }) => verdict.ledger?.state === 'changed').length;
  if (changed > 0) {
    return `${count(changed, 'verdict is', 'verdicts are')} not what was entered in the ledger: it was changed since.`;
  }
  if (entered === assets.length) return 'Every file stands in the ledger.';
  return `${entered} of ${count(assets.length, 'file stands', 'files stand')} in the ledger.`;
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
