import type { ClaimFact } from '@assay/contract/claim-fields';
import type { Claim, ClaimChanges } from '@assay/contract/claims';
import { useState } from 'react';
import { type ClaimDraft, draftOf, readDraft, type WrongField } from './claim-draft.ts';
import type { ClaimFields } from './use-claim-fields.ts';

/** A claim while it is being written. */
export interface ClaimForm {
  readonly draft: ClaimDraft;
  readonly set: (part: Partial<ClaimDraft>) => void;
  /** Whether the field was wrong when the form was last read, and has not been changed since. */
  readonly isWrong: (field: WrongField) => boolean;
  /** Whether a fact has a field. One that the organisation does not use has it only if it is stated, to be removed. */
  readonly isShown: (fact: ClaimFact) => boolean;
  /** The claim as it is written; null, with the wrong fields marked, if it cannot be read. */
  readonly read: () => ClaimChanges | null;
}

export function useClaimForm(claim: Claim | null, { nameOf, own }: ClaimFields): ClaimForm {
  const [draft, setDraft] = useState(() => draftOf(claim));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  return {
    draft,
    set(part) {
      setDraft({ ...draft, ...part });
      setWrong(wrong.filter((field) => !(field in part)));
    },
    isWrong: (field) => wrong.includes(field),
    isShown: (fact) =>
      nameOf(fact) !== undefined ||
      (claim?.[fact] ?? null) !== null ||
      (fact === 'place' && Boolean(claim?.location)),
    read() {
      const ownIds = own.map(({ id }) => id);
      const answer = readDraft(draft, ownIds);
      if ('claim' in answer) return answer.claim;
      setWrong(answer.wrong);
      return null;
    },
  };
}
