import type { Recording } from '@assay/contract/recordings';

/**
 * The player's source: the original file, or its copy if few browsers play the file, or this one refused it.
 * No address if it refused the file and there is no copy yet.
 */
export function chooseSource(
  { isWidelyPlayed, original, copy }: Pick<Recording['playback'], 'isWidelyPlayed' | 'original' | 'copy'>,
  isRefused: boolean,
): { readonly url: string | null; readonly isCopy: boolean } {
  if (copy !== null && (isRefused || !isWidelyPlayed)) return { url: copy, isCopy: true };
  return { url: isRefused ? null : original, isCopy: false };
}
