import {
  type ClaimFact,
  type ClaimField,
  fieldsOf,
  isOwnFact,
  type OwnFact,
} from '@assay/contract/claim-fields';
import type { AssayRecord } from '@assay/contract/records';
import { useSignedIn } from '../../../platform/session/session-store.ts';

export interface ClaimFields {
  /** The organisation's name for a fact; null if it is the usual one, undefined if its claims do not have the fact. */
  readonly nameOf: (fact: ClaimFact) => string | null | undefined;
  readonly own: readonly { readonly id: OwnFact; readonly label: string }[];
}

/** The facts that the claim of a record has, by the organisation's settings. */
export function useClaimFields({ requestData }: Pick<AssayRecord, 'requestData'>): ClaimFields {
  const { claimFields } = useSignedIn().config;
  const type = requestData?.type;
  const fields = fieldsOf(claimFields, typeof type === 'string' ? type : null);
  const find = (id: ClaimFact): ClaimField | undefined => fields.find((field) => field.id === id);
  return {
    nameOf: (fact) => {
      const field = find(fact);
      return field && (field.label || null);
    },
    own: fields.flatMap(({ id, label }) => (isOwnFact(id) ? [{ id, label }] : [])),
  };
}
