import { CallError } from '@assay/contract/client';

/** The field that the server found wrong, by its name; null where it is about none. */
export function wrongFieldOf(error: unknown): string | null {
  return wrongPathOf(error)[0] ?? null;
}

/** The path of that field in the request, from the outside in; empty if it concerns none. */
export function wrongPathOf(error: unknown): string[] {
  if (!(error instanceof CallError)) return [];
  const [issue] = (error.details?.issues ?? []) as { path: string[] }[];
  const [field] = Object.keys((error.details?.fields ?? {}) as object);
  return issue?.path ?? (field === undefined ? [] : [field]);
}
