import type { Recording } from '@assay/contract/recordings';

/**
 * What the player is given: the file as it came in, or its copy where few browsers play the file, or this one refused it. No
 * address where it refused the file and there is no copy yet.
 */
export function chooseSource(
  { isWidelyPlayed, original, copy }: Pick<Recording['playback'], 'isWidelyPlayed' | 'original' | 'copy'>,
  isRefused: boolean,
): { readonly url: string | null; readonly isCopy: boolean } {
  if (copy !== null && (isRefused || !isWidelyPlayed)) return { url: copy, isCopy: true };
  return { url: isRefused ? null : original, isCopy: false };
}
