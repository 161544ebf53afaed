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
  /** The organisation's name of a fact; null where it is the usual one, undefined where its claims do not have it. */
  readonly nameOf: (fact: ClaimFact) => string | null | undefined;
  readonly own: readonly { readonly id: OwnFact; readonly label: string }[];
}

/** Which facts the claim of a record has, as the organisation's settings say. */
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
