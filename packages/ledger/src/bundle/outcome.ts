import { inEnglish, type Said, tell } from './words.ts';

/**
 * `verified`: it is as it was entered. `refuted`: it is not, or cannot be read. `incomplete`: nothing speaks
 * against it, but something that a verifier needs is missing.
 */
export type Outcome = 'verified' | 'refuted' | 'incomplete';

/** One thing that was checked. */
export interface BundleCheck {
  readonly outcome: Outcome;
  /** The subject of the check, in words. */
  readonly about: string;
  readonly detail: string;
  /** The same as statements; `about` has none if it is a file's name. */
  readonly said?: { readonly about?: Said; readonly detail: readonly Said[] };
}

/** The result of a check. */
export interface Result {
  readonly outcome: Outcome;
  readonly said: readonly Said[];
  /** In English, if an error has a message of its own. */
  readonly detail?: string;
}

/** A check of a named thing, or of a part of the bundle. */
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
  /** The words as statements. */
  readonly said: Said;
}

/**
 * The conclusion from all checks: one refuted check refutes the whole, and no checks at all is not a success.
 */
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
  // The bundle's origin is not a check of its content.
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

/** The check of every bundle for which nobody named the expected key. */
export const WHOSE_IS_OPEN: BundleCheck = describeCheck(tell('bundle-about.key'), {
  outcome: 'incomplete',
  said: [tell('bundle-check.consistent')],
});
