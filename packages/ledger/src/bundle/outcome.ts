import { inEnglish, type Said, tell } from './words.ts';

/**
 * `verified`: it is as it was entered. `refuted`: it is not, or cannot be read. `incomplete`: nothing speaks against
 * it, but something that a verifier needs is not there.
 */
export type Outcome = 'verified' | 'refuted' | 'incomplete';

/** One thing that was looked at. */
export interface BundleCheck {
  readonly outcome: Outcome;
  /** What it is about, in words. */
  readonly about: string;
  readonly detail: string;
  /** The same apart from any language; `about` has none where it is a file's name. */
  readonly said?: { readonly about?: Said; readonly detail: readonly Said[] };
}

/** What a check comes to. */
export interface Result {
  readonly outcome: Outcome;
  readonly said: readonly Said[];
  /** In English, where an error has words of its own. */
  readonly detail?: string;
}

/** A check about something that has a name, or about a part of the bundle. */
export function describeCheck(
  about: string | Said,
  { outcome, said, detail = inEnglish(said) }: Result,
): BundleCheck {
  const isName = typeof about === 'string';
  return {
    outcome,
    about: isName ? about : inEnglish(about),
    detail,
    said: { ...(!isName && { about }), detail: said },
  };
}

export interface Conclusion {
  readonly outcome: Outcome;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly words: string;
  /** What the words say. */
  readonly said: Said;
}

/** What all checks together come to: one that is refuted refutes the whole, and none at all is no success. */
export function conclude(checks: readonly BundleCheck[]): Conclusion {
  const counts = { verified: 0, refuted: 0, incomplete: 0 };
  for (const { outcome } of checks) counts[outcome]++;
  if (counts.refuted > 0) {
    const said = tell('bundle-conclusion.refuted', { failed: counts.refuted, count: checks.length });
    return { outcome: 'refuted', counts, words: inEnglish(said), said };
  }
  if (counts.incomplete > 0 || counts.verified === 0) {
    const missing = checks.find(({ outcome }) => outcome === 'incomplete');
    return { outcome: 'incomplete', counts, ...concludeIncomplete(missing) };
  }
  const said = tell('bundle-conclusion.verified', { count: counts.verified });
  return { outcome: 'verified', counts, words: inEnglish(said), said };
}

function concludeIncomplete(missing: BundleCheck | undefined): Pick<Conclusion, 'words' | 'said'> {
  if (!missing) {
    const said = tell('bundle-conclusion.nothing');
    return { words: inEnglish(said), said };
  }
  const { about, detail, said } = missing;
  // Whose the bundle is, is no single check of it.
  const isWhole = said?.about?.id === 'bundle-about.key' || (!said && about === 'Key');
  const reason = said ? joinSaid(said.detail) : detail;
  return isWhole
    ? { words: `Incomplete. ${detail}`, said: tell('bundle-conclusion.incomplete', { reason }) }
    : {
        words: `Incomplete. ${about}: ${detail}`,
        said: tell('bundle-conclusion.incomplete-about', { about: said?.about ?? about, reason }),
      };
}

/** Two sentences as one value. */
function joinSaid([first, second]: readonly Said[]): Said | string {
  if (!first) return '';
  return second ? tell('bundle-check.both', { first, second }) : first;
}

/** What every bundle is told where nobody said whose key it should be. */
export const WHOSE_IS_OPEN: BundleCheck = describeCheck(tell('bundle-about.key'), {
  outcome: 'incomplete',
  said: [tell('bundle-check.consistent')],
});
