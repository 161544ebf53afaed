/** Browsers' messages when a file of the dashboard no longer exists: a newer version has replaced it. */
const WORDS = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk/i,
];

export function isStaleBuild(error: unknown): boolean {
  return error instanceof Error && WORDS.some((pattern) => pattern.test(error.message));
}
