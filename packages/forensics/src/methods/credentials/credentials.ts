import { type Statement, say } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { defineMethod, type Finding, type Inconclusive, type NotApplicable } from '../../method.ts';
import { describeCredentials } from './describe-credentials.ts';

const LIMITS = say('credentials.limits');

/** Shared by all media, so that id, texts and weight are the same. */
const COMMON = {
  id: 'credentials',
  version: '1.0.0',
  title: say('credentials.title'),
  source: 'C2PA technical specification',
  // A broken signature is evidence: only a later change breaks it.
  trust: 0.8,
  accepts: () => true,
} as const;

export const imageCredentials = defineMethod({
  ...COMMON,
  medium: 'image',
  cue: 'metadata',
  // A picture's AI declarations in its metadata are reported by `generator-text`.
  run: ({ credentials }) =>
    judge(credentials?.aiMade?.by === 'metadata' ? { ...credentials, aiMade: null } : credentials),
});

export const documentCredentials = defineMethod({
  ...COMMON,
  medium: 'document',
  cue: 'structure',
  run: ({ credentials }) => judge(credentials),
});

export const audioCredentials = defineMethod({
  ...COMMON,
  medium: 'audio',
  cue: 'metadata',
  run: ({ credentials }) => judge(credentials),
});

export const videoCredentials = defineMethod({
  ...COMMON,
  medium: 'video',
  cue: 'metadata',
  run: ({ credentials }) => judge(credentials),
});

/** The findings have no place in the file, so the result fits every medium. */
export function judge(report: CredentialsReport | null): Finding<never> | NotApplicable | Inconclusive {
  if (report === null) return { status: 'not-applicable', message: say('credentials.not-looked-for') };
  if (report.state === 'none' && !report.aiMade)
    return {
      status: 'not-applicable',
      message: say('credentials.none'),
    };
  if (report.state === 'could-not-check' && !report.aiMade)
    return {
      status: 'inconclusive',
      message: sayUnchecked(report),
      raw: { state: report.state, codes: report.codes },
    };
  const { score, said, markers } = describeCredentials(report);
  return {
    status: 'finding',
    compromisedScore: score,
    message: said,
    limits: LIMITS,
    regions: [],
    markers,
    raw: { codes: report.codes, aiMade: report.aiMade && { ...report.aiMade } },
  };
}

function sayUnchecked({ remote }: CredentialsReport): Statement {
  return remote === null ? say('credentials.unreadable') : say('credentials.elsewhere');
}
