import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { defineMethod, type Finding, type Inconclusive, type NotApplicable } from '../../method.ts';
import { describeCredentials } from './describe-credentials.ts';

const LIMITS =
  'Programs that do not know content credentials break them with any save, also with one that changes nothing to be seen. ' +
  'Credentials that hold say who signed and that nothing changed since; whether what was signed is true they do not say.';

/** One for each medium, so that the id, the words and the weights are the same for all. */
const COMMON = {
  id: 'credentials',
  version: '1.0.0',
  title: 'Content credentials',
  accepts: () => true,
} as const;

export const imageCredentials = defineMethod({
  ...COMMON,
  medium: 'image',
  cue: 'metadata',
  // What a picture's metadata declare of AI is told by the method for notes of generators.
  run: ({ credentials }) =>
    judge(credentials?.aiMade?.by === 'metadata' ? { ...credentials, aiMade: null } : credentials),
});

export const documentCredentials = defineMethod({
  ...COMMON,
  medium: 'document',
  cue: 'structure',
  run: ({ credentials }) => judge(credentials),
});

/** What is found has no place in the file, so it fits every medium. */
export function judge(report: CredentialsReport | null): Finding<never> | NotApplicable | Inconclusive {
  if (report === null)
    return { status: 'not-applicable', message: 'Content credentials were not looked for.' };
  if (report.state === 'none' && !report.aiMade)
    return {
      status: 'not-applicable',
      message:
        'The file carries no content credentials. Most files carry none: that says nothing for or against it.',
    };
  if (report.state === 'could-not-check' && !report.aiMade)
    return {
      status: 'inconclusive',
      message: sayUnchecked(report),
      raw: { state: report.state, codes: report.codes },
    };
  const { score, sentences, markers } = describeCredentials(report);
  return {
    status: 'finding',
    compromisedScore: score,
    message: sentences.join(' '),
    limits: LIMITS,
    regions: [],
    markers,
    raw: { codes: report.codes, aiMade: report.aiMade && { ...report.aiMade } },
  };
}

function sayUnchecked({ remote }: CredentialsReport): string {
  return remote === null
    ? 'The content credentials could not be read to the end.'
    : 'The content credentials lie elsewhere and were not fetched.';
}
