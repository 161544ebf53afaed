import { existsSync, readFileSync } from 'node:fs';

/** What a stopped run has measured: one result in JSON a line; none if there is no file yet. */
export function readResults<Result>(path: string): Result[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Result => JSON.parse(line));
}
