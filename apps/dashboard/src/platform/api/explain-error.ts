import { CallError } from '@assay/contract/client';

/** Why the server refused, in its own words; its message if it names no reason. */
export function explainError(error: Error): string {
  const reason = error instanceof CallError ? error.details?.reason : undefined;
  return typeof reason === 'string' ? reason : error.message;
}

/** Faults of single fields, by the last part of their names. */
export function explainFields(error: Error): Record<string, string> {
  const fields = error instanceof CallError ? error.details?.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) => {
      const name = path.split('.').at(-1);
      return name && typeof words === 'string' ? [[name, words]] : [];
    }),
  );
}
