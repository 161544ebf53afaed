import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Field } from '../field.ts';
import type { Place } from '../page.ts';
import type { AccountFailure, AccountRow, AccountStatement } from './account-model.ts';

interface Worded {
  /** In English, as stored, and its statements for other languages. */
  readonly sentence: string;
  readonly statements: readonly Statement[];
}

/** An account statement as returned by API calls and the command line: JSON, amounts in its currency. */
export interface DescribedAccountStatement {
  readonly institution: string | null;
  readonly holder: string | null;
  readonly account: string | null;
  /** Whether the check digits of its IBAN are valid; null if it prints none. */
  readonly iban: 'holds' | 'fails' | 'unclear' | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly currency: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly rows: readonly AccountRow[];
  readonly sums: {
    readonly fit: boolean | null;
    readonly compared: number;
    readonly fitting: number;
    readonly failures: readonly (Omit<AccountFailure, 'said'> & Worded)[];
  };
  readonly remarks: readonly Worded[];
  /** The places of each field that was found. */
  readonly places: Readonly<Record<string, readonly Place[]>>;
  /** How certainly each field was read, 0 to 1. */
  readonly certainty: Readonly<Record<string, number>>;
}

const FIELDS = ['institution', 'holder', 'account', 'from', 'to', 'currency', 'opening', 'closing'] as const;

/** `isPicture`: places are in the pixels of a picture, which has no pages. */
export function describeAccountStatement(
  statement: AccountStatement,
  { isPicture = false }: { readonly isPicture?: boolean } = {},
): DescribedAccountStatement {
  const { rows, fit, compared, fitting, failures, remarks, numbers } = statement;
  const read = <T>(field: Field<T> | null): T | null => field?.value ?? null;
  const place = (places: readonly Place[]) =>
    isPicture ? places.map(({ page: _, ...inPicture }) => inPicture) : places;
  const found = FIELDS.flatMap((name) => {
    const field = statement[name];
    return field ? [{ name, field }] : [];
  });
  return {
    institution: read(statement.institution),
    holder: read(statement.holder),
    account: read(statement.account),
    iban: numbers.find(({ kind }) => kind === 'iban')?.state ?? null,
    from: read(statement.from),
    to: read(statement.to),
    currency: read(statement.currency),
    opening: read(statement.opening),
    closing: read(statement.closing),
    rows: rows.map((row) => ({ ...row, places: place(row.places) })),
    sums: {
      fit,
      compared,
      fitting,
      failures: failures.map(({ said, ...failure }) => ({
        ...failure,
        places: place(failure.places),
        ...word(isPicture ? onPicture(said) : said),
      })),
    },
    remarks: remarks.map(word),
    places: Object.fromEntries(found.map(({ name, field }) => [name, place(field.places)])),
    certainty: Object.fromEntries(found.map(({ name, field }) => [name, field.certainty])),
  };
}

/** Pictures have no pages: marked by 0. */
function onPicture(said: Statement): Statement {
  return said.values && 'page' in said.values
    ? ({ ...said, values: { ...said.values, page: 0 } } as Statement)
    : said;
}

function word(said: Statement): Worded {
  return { sentence: inEnglish(said), statements: [said] };
}
