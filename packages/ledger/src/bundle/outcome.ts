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
}

export interface Conclusion {
  readonly outcome: Outcome;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly words: string;
}

/** What all checks together come to: one that is refuted refutes the whole, and none at all is no success. */
export function conclude(checks: readonly BundleCheck[]): Conclusion {
  const counts = { verified: 0, refuted: 0, incomplete: 0 };
  for (const { outcome } of checks) counts[outcome]++;
  if (counts.refuted > 0) {
    const words = `NOT verified: ${counts.refuted} of ${checks.length} checks failed. Do not rely on this bundle.`;
    return { outcome: 'refuted', counts, words };
  }
  if (counts.incomplete > 0 || counts.verified === 0) {
    const missing = checks.find(({ outcome }) => outcome === 'incomplete');
    const about = !missing || missing.about === 'Key' ? '' : `${missing.about}: `;
    const reason = missing ? `${about}${missing.detail}` : 'There is nothing in it to verify.';
    return { outcome: 'incomplete', counts, words: `Incomplete. ${reason}` };
  }
  const words = `Verified: all ${counts.verified} checks passed. Nothing was added, removed or changed.`;
  return { outcome: 'verified', counts, words };
}

/** What every bundle is told where nobody said whose key it should be. */
export const WHOSE_IS_OPEN: BundleCheck = {
  outcome: 'incomplete',
  about: 'Key',
  detail: 'The bundle is consistent in itself; whose it is, is not known.',
};
