import { readFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import { type AnalysisResult, analyseFile, listMethods } from '@assay/analysis';
import { fingerprintFile } from '@assay/fingerprint/node';
import {
  compareVerdicts,
  digestStatement,
  type VerdictDifference,
  type VerdictStatement,
} from '@assay/ledger';
import { type Terminal, UsageError } from './command.ts';

/**
 * Analyses a file again and prints the differences from a verdict that was entered in the ledger. Returns the
 * exit status: 0 the same, 1 different or about another file, 2 not analysed. Throws `UsageError`.
 */
export async function compareVerdict(
  path: string,
  statementPath: string,
  { out, err }: Terminal,
): Promise<number> {
  const statement = await readStatement(statementPath);
  const { fileFingerprint } = await fingerprintFile(path);
  if (fileFingerprint !== statement.fileFingerprint) {
    out.write(`${styleText('red', 'another file')}: the verdict is about ${statement.fileFingerprint}\n`);
    return 1;
  }
  // The time of arrival is the only clock that methods know.
  const receivedAt = new Date(statement.receivedAt);
  const entered = new Set(statement.assessments.map(({ model }) => model));
  // A method that now runs on request may have counted when the verdict was entered.
  const methods = listMethods().flatMap(({ model, onRequest }) =>
    onRequest && !entered.has(model) ? [] : [model],
  );
  const result = await analyseFile(path, { receivedAt, methods, overlay: false });
  if (result.error) {
    err.write(`assay: ${result.error.message}\n`);
    return 2;
  }
  const differences = compareVerdicts(statement, measuredOf(result));
  out.write(present(differences, digestStatement(statement)));
  return differences.length > 0 ? 1 : 0;
}

/** In the form that is stored: values that JSON cannot represent are not compared. */
function measuredOf({ tamperScore, band, fusion, assessments }: AnalysisResult) {
  const plain = JSON.parse(JSON.stringify(assessments)) as VerdictStatement['assessments'];
  return { tamperScore, band, fusion: fusion ?? undefined, assessments: plain };
}

function present(differences: readonly VerdictDifference[], digest: string): string {
  if (differences.length === 0) {
    return `${styleText('green', 'the same')}: every method says what was entered\n  digest  ${digest}\n`;
  }
  const lines = differences.map(
    ({ model, what, entered, computed }) =>
      `  ${model ?? 'the whole file'}, ${what}: ${entered ?? '–'} → ${computed ?? '–'}`,
  );
  return `${styleText('red', 'different')} from what was entered:\n${lines.join('\n')}\n`;
}

async function readStatement(path: string): Promise<VerdictStatement> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const statement = parse(text);
  const isVerdict = statement?.statement === 'assay-verdict/1' && Array.isArray(statement.assessments);
  if (!isVerdict)
    throw new UsageError('This is no verdict: --against takes verdict.json of an evidence bundle.');
  return statement as VerdictStatement;
}

function parse(text: string): Partial<VerdictStatement> | null {
  try {
    return JSON.parse(text) as Partial<VerdictStatement> | null;
  } catch {
    return null;
  }
}
