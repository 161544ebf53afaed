import { CallError } from '@assay/contract/client';
import {
  additionalRequestSchema,
  type ClientRequest,
  clientRequestUpdateSchema,
  newClientRequestSchema,
} from '@assay/contract/client-requests';
import type { Language } from '@assay/contract/users';

/** The fields of the dialog, as they were typed. */
export interface OrderFields {
  firstName: string;
  lastName: string;
  email: string;
  smsNumber: string;
  /** A day, `2026-01-31`; it is due at its end. */
  due: string;
  type: string;
  /** Empty for the question set of the type. */
  questionSetRefId: string;
  message: string;
  /** The language of messages to the customer; empty for English. */
  language: Language | '';
  /** Username; empty for nobody. */
  assignedTo: string;
}
export type FieldName = keyof OrderFields;
export type FieldFaults = Partial<Record<FieldName, string>>;

export const USUAL_TYPE = 'general';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The fields of a new work order. */
export function emptyFields(
  dueDays: number,
  { language = '', now = Date.now() }: { language?: OrderFields['language']; now?: number } = {},
): OrderFields {
  return {
    firstName: '',
    lastName: '',
    email: '',
    smsNumber: '',
    due: dayOf(now + dueDays * DAY_MS),
    type: USUAL_TYPE,
    questionSetRefId: '',
    message: '',
    language,
    assignedTo: '',
  };
}

export function fieldsOf(order: ClientRequest): OrderFields {
  const { firstName, lastName, email, smsNumber, type, questionSetRefId, message, language, assignedTo } =
    order;
  return {
    firstName,
    lastName,
    type,
    message,
    due: dayOf(Date.parse(order.due)),
    email: email ?? '',
    smsNumber: smsNumber ?? '',
    questionSetRefId: questionSetRefId ?? '',
    language: language ?? '',
    assignedTo: assignedTo ?? '',
  };
}

/** In the form of `createClientRequest`. */
export function asNewOrder(fields: OrderFields, send: boolean) {
  const { questionSetRefId, language, assignedTo, due, ...rest } = fields;
  return {
    ...rest,
    send,
    due: endOf(due),
    questionSetRefId: questionSetRefId || null,
    language: language || null,
    assignedTo: assignedTo || null,
  };
}

/** In the form of `requestMore`: the client is the same. */
export function asAdditional(fields: OrderFields, send: boolean) {
  const { firstName: _, lastName: __, email: ___, smsNumber: ____, ...rest } = asNewOrder(fields, send);
  return rest;
}

/** In the form of `updateClientRequest`. The due date is unchanged to the second if its day is. */
export function asChange(fields: OrderFields, before: ClientRequest) {
  const { send: _, due, ...rest } = asNewOrder(fields, true);
  return fields.due === fieldsOf(before).due ? rest : { ...rest, due };
}

/** Faults of the fields, by the server's own rules; empty if there are none. */
export function findFaults(fields: OrderFields, kind: 'new' | 'edit' | 'additional'): FieldFaults {
  const whole = asNewOrder(fields, true);
  const { send: _, ...change } = whole;
  const result =
    kind === 'new'
      ? newClientRequestSchema.safeParse(whole)
      : kind === 'edit'
        ? clientRequestUpdateSchema.safeParse(change)
        : additionalRequestSchema.safeParse(asAdditional(fields, true));
  return collect(result.error?.issues ?? []);
}

/** The same from a refusal of the server. */
export function faultsOf(error: unknown): FieldFaults {
  if (!(error instanceof CallError)) return {};
  const issues = error.details?.issues;
  return Array.isArray(issues) ? collect(issues as Issue[]) : {};
}

/** Why a work order was not sent, where the server says. */
export function reasonOf(error: unknown): string | null {
  const reason = error instanceof CallError ? error.details?.reason : undefined;
  return typeof reason === 'string' ? reason : null;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const EMPTY = emptyFields(0);

function collect(issues: readonly Issue[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const { path, message } of issues) {
    const name = String(path[0]) as FieldName;
    if (name in EMPTY) faults[name] ??= message;
  }
  return faults;
}

/** The day where the browser is. */
function dayOf(milliseconds: number): string {
  const at = new Date(milliseconds);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}

/** Its last second; undefined for an invalid day. */
function endOf(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
