import { CallError } from '@assay/contract/client';

/** The field that the server found wrong, by its name; null where it is about none. */
export function wrongFieldOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const [issue] = (error.details?.issues ?? []) as { path: string[] }[];
  const fields = Object.keys((error.details?.fields ?? {}) as object);
  return issue?.path[0] ?? fields[0] ?? null;
}
