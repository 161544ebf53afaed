type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The name of a case in a message, which must not contain hyphens. */
export function camelCase<Name extends string>(name: Name): Camel<Name> {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
}
