/** In the order of their SHA-256, so that a stopped run has seen a sample of all, and at most this many of a source. */
export function chooseFew<File extends { readonly sha256: string; readonly repository: string }>(
  files: readonly File[],
  mostOfSource: number,
): File[] {
  const ofSource = new Map<string, number>();
  return files
    .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
    .filter(({ repository }) => {
      const count = (ofSource.get(repository) ?? 0) + 1;
      ofSource.set(repository, count);
      return count <= mostOfSource;
    });
}
