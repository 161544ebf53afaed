import { type Statement, say } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { classifyFailure, type FailureMeaning, UNTRUSTED } from '../../credentials/failing-codes.ts';
import type { MarkerId } from '../../markers.ts';

/** 0 to 100. Expired certificates and unreadable claims usually have innocent causes. */
const SCORES: Readonly<Record<FailureMeaning, number>> = {
  'content-changed': 90,
  'claim-changed': 90,
  other: 40,
  certificate: 15,
};
const INGREDIENT_SCORE = 30;
/** Being made by a generator is not tampering, but a reviewer has to see it. */
const AI_SCORE = 30;

const WORDS: Readonly<Record<FailureMeaning, Statement>> = {
  'content-changed': say('credentials.content-changed'),
  'claim-changed': say('credentials.claim-changed'),
  certificate: say('credentials.certificate'),
  other: say('credentials.malformed'),
};

const MARKERS: Readonly<Record<FailureMeaning, MarkerId>> = {
  'content-changed': 'credentials-content-changed',
  'claim-changed': 'credentials-claim-changed',
  certificate: 'credentials-certificate',
  other: 'credentials-malformed',
};

export interface Description {
  readonly score: number;
  readonly said: readonly Statement[];
  readonly markers: readonly MarkerId[];
}

/**
 * Findings about the credentials, worst first. They do not depend on trust in the signer, so that they are
 * the same everywhere.
 */
export function describeCredentials(report: CredentialsReport): Description {
  const { state } = report;
  const found: Description[] = [];
  if (state === 'invalid') found.push(describeFailure(report));
  if (state === 'ingredient-invalid')
    found.push({
      score: INGREDIENT_SCORE,
      said: [say('credentials.ingredient-invalid')],
      markers: ['credentials-ingredient-invalid'],
    });
  if (state === 'trusted' || state === 'valid-unknown-signer')
    found.push({
      score: 0,
      said: [say('credentials.hold')],
      markers: ['credentials-hold'],
    });
  const mark = describeMark(report);
  if (mark) found.push(mark);
  return {
    score: Math.max(0, ...found.map(({ score }) => score)),
    said: found.flatMap(({ said }) => said),
    markers: found.flatMap(({ markers }) => markers),
  };
}

const ORDER: readonly FailureMeaning[] = ['content-changed', 'claim-changed', 'other', 'certificate'];

function describeFailure({ ownCodes }: CredentialsReport): Description {
  const meanings = new Set(ownCodes.filter((code) => code !== UNTRUSTED).map(classifyFailure));
  const worst = ORDER.find((meaning) => meanings.has(meaning)) ?? 'other';
  return { score: SCORES[worst], said: [WORDS[worst]], markers: [MARKERS[worst]] };
}

function describeMark({ aiMade }: CredentialsReport): Description | null {
  if (!aiMade) return null;
  const { kind, by: where } = aiMade;
  return kind === 'made'
    ? { score: AI_SCORE, said: [say('credentials.ai-made', { where })], markers: ['ai-made-declared'] }
    : {
        score: AI_SCORE,
        said: [say('credentials.ai-composite', { where })],
        markers: ['ai-composite-declared'],
      };
}
