import { canonicalJson, type DecisionStatement, type VerdictStatement } from '../statement.ts';
import { type Said, tell } from './words.ts';

/** The parts of a report that are read: it may contain anything. */
export interface ReportJson {
  readonly assets?: readonly {
    readonly fileFingerprint?: unknown;
    readonly verdict?: {
      readonly score?: unknown;
      readonly band?: unknown;
      readonly sentences?: unknown;
      readonly methods?: readonly Readonly<Record<string, unknown>>[];
      readonly ledger?: { readonly digest?: unknown } | null;
    };
  }[];
  readonly decisions?: readonly Readonly<Record<string, unknown>>[];
}

/** The contradiction between the report and the entered verdict; null if they agree. */
export function compareVerdict(
  report: ReportJson | null,
  fileFingerprint: string,
  statement: VerdictStatement,
): Said | null {
  if (statement.fileFingerprint !== fileFingerprint) return tell('bundle-check.verdict-of-another');
  const told = list(report?.assets).filter((asset) => asset.fileFingerprint === fileFingerprint);
  if (told.length === 0) return tell('bundle-check.report-silent-file');
  const entered = canonicalJson({
    score: statement.tamperScore,
    band: statement.band,
    sentences: statement.sentences,
    methods: statement.assessments.map(({ model, version, status, compromisedScore, message }) => ({
      model,
      version,
      status,
      message,
      score: compromisedScore === null ? null : Math.round(compromisedScore),
    })),
  });
  // The same file may have come in twice.
  const isTold = told.some(({ verdict }) => {
    const { score, band, sentences, methods } = verdict ?? {};
    const shown = list(methods).map((method) =>
      pick(method, ['model', 'version', 'status', 'message', 'score']),
    );
    return canonicalJson({ score, band, sentences, methods: shown }) === entered;
  });
  return isTold ? null : tell('bundle-check.report-verdict');
}

/** The same for a decision. */
export function compareDecision(report: ReportJson | null, statement: DecisionStatement): Said | null {
  const told = list(report?.decisions).find(({ id }) => id === statement.id);
  if (!told) return tell('bundle-check.report-silent-decision');
  const { decidedAt: at, decidedBy: by, ...rest } = statement;
  const names = ['id', 'outcome', 'reason', 'falseAlarm', 'supersedes'] as const;
  const entered = canonicalJson({ ...pick(rest, names), at, by });
  const shown = canonicalJson(pick(told, [...names, 'at', 'by']));
  return entered === shown ? null : tell('bundle-check.report-decision');
}

const list = <T extends object>(value: readonly T[] | undefined): readonly T[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}
