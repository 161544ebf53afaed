import { BundleError } from './bundle-error.ts';
import { tell } from './words.ts';

/** Parses an untrusted value of one form. Throws BundleError. */
export type Shape<T> = (value: unknown) => T;

/** The longest list that is processed: a bundle may come from anybody. */
const MAX_LIST = 20_000;

const refuse = (): never => {
  throw new BundleError(tell('bundle-check.another-manifest'));
};

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : refuse());
export const count: Shape<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : refuse();
export const digest: Shape<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : refuse();
/** ISO 8601 in UTC, as `Date` writes it. */
export const time: Shape<string> = (value) => (typeof value === 'string' && isTime(value) ? value : refuse());

const isTime = (value: string) => {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString() === value;
};

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value);

export const oneOf =
  <T extends string>(...words: readonly T[]): Shape<T> =>
  (value) =>
    words.find((word) => word === value) ?? refuse();

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_LIST ? value.map(shape) : refuse();

/** Exactly these members; `optional` ones may be absent, and are never undefined. */
export const object =
  <T extends object>(
    members: { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> },
    optional: readonly (keyof T & string)[] = [],
  ): Shape<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
    const names = (Object.keys(members) as (keyof T & string)[]).filter(
      (name) => !optional.includes(name) || Object.hasOwn(value, name),
    );
    if (Object.keys(value).length !== names.length) return refuse();
    const read = names.map((name) =>
      Object.hasOwn(value, name) ? [name, members[name]((value as Record<string, unknown>)[name])] : refuse(),
    );
    return Object.fromEntries(read) as T;
  };
