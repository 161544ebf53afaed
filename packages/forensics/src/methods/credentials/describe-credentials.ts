import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { type FailureMeaning, tellMeaning, UNTRUSTED } from '../../credentials/failing-codes.ts';
import type { MarkerId } from '../../markers.ts';

/** 0 to 100. Expired certificates and claims that cannot be read have causes that are nobody's forgery. */
const SCORES: Readonly<Record<FailureMeaning, number>> = {
  'content-changed': 90,
  'claim-changed': 90,
  other: 40,
  certificate: 15,
};
const INGREDIENT_SCORE = 30;
/** To be made by a generator is no tampering, yet a reviewer has to see it. */
const AI_SCORE = 30;

const WORDS: Readonly<Record<FailureMeaning, string>> = {
  'content-changed': 'The content credentials do not match the file: it was changed after they were signed.',
  'claim-changed': 'The content credentials were changed after they were signed, or belong to another file.',
  certificate:
    'The content credentials were signed with a certificate that was not in force, or is not fit for it.',
  other: 'The content credentials are damaged, or not made as the standard asks.',
};

const MARKERS: Readonly<Record<FailureMeaning, MarkerId>> = {
  'content-changed': 'credentials-content-changed',
  'claim-changed': 'credentials-claim-changed',
  certificate: 'credentials-certificate',
  other: 'credentials-malformed',
};

export interface Description {
  readonly score: number;
  readonly sentences: readonly string[];
  readonly markers: readonly MarkerId[];
}

/** What stands out in the credentials, worst first. Says nothing of who vouches for the signer, so that it is the same everywhere. */
export function describeCredentials(report: CredentialsReport): Description {
  const { state } = report;
  const found: Description[] = [];
  if (state === 'invalid') found.push(describeFailure(report));
  if (state === 'ingredient-invalid')
    found.push({
      score: INGREDIENT_SCORE,
      sentences: [
        'The content credentials of the file hold, but those of something that went into it do not.',
      ],
      markers: ['credentials-ingredient-invalid'],
    });
  if (state === 'trusted' || state === 'valid-unknown-signer')
    found.push({
      score: 0,
      sentences: ['The content credentials hold: they match the file as it was signed.'],
      markers: ['credentials-hold'],
    });
  const mark = describeMark(report);
  if (mark) found.push(mark);
  return {
    score: Math.max(0, ...found.map(({ score }) => score)),
    sentences: found.flatMap(({ sentences }) => sentences),
    markers: found.flatMap(({ markers }) => markers),
  };
}

const ORDER: readonly FailureMeaning[] = ['content-changed', 'claim-changed', 'other', 'certificate'];

function describeFailure({ ownCodes }: CredentialsReport): Description {
  const meanings = new Set(ownCodes.filter((code) => code !== UNTRUSTED).map(tellMeaning));
  const worst = ORDER.find((meaning) => meanings.has(meaning)) ?? 'other';
  return { score: SCORES[worst], sentences: [WORDS[worst]], markers: [MARKERS[worst]] };
}

function describeMark({ aiMade }: CredentialsReport): Description | null {
  if (!aiMade) return null;
  const where = aiMade.by === 'credentials' ? 'content credentials' : 'metadata';
  return aiMade.kind === 'made'
    ? {
        score: AI_SCORE,
        sentences: [`The file names itself made by a generator (AI), in its ${where}.`],
        markers: ['ai-made-declared'],
      }
    : {
        score: AI_SCORE,
        sentences: [
          `The file names itself a composite with parts made by a generator (AI), in its ${where}.`,
        ],
        markers: ['ai-composite-declared'],
      };
}
