import type { Recording } from '@assay/contract/recordings';
import { useEffect, useRef, useState } from 'react';
import { useMakeCopy } from '../api/get-recording.ts';
import { chooseSource } from './choose-source.ts';

export interface Source {
  /** The player's source; null while there is none. */
  readonly url: string | null;
  readonly isCopy: boolean;
  /** The browser could not play the file as it came in. */
  readonly isRefused: boolean;
  /** Asks the server for a playable copy. */
  makeCopy(): void;
  /** Handlers for the media element. */
  onError(): void;
  onReady(): void;
}

/**
 * The player's source: the original file or, if the browser cannot play it, a copy, which is then requested.
 * An address is kept as long as it works, because every answer of the server signs new ones. When it has
 * expired, the newest is used, and the player continues at the same time.
 */
export function useSource(recording: Recording, onRenew: () => Promise<unknown>): Source {
  const { copyState } = recording.playback;
  const [isRefused, setRefused] = useState(false);
  const { url: wanted, isCopy } = chooseSource(recording.playback, isRefused);
  const [kept, setKept] = useState<{ readonly url: string | null; readonly isCopy: boolean }>({
    url: wanted,
    isCopy,
  });
  const hasPlayed = useRef(false);
  const newest = useRef(wanted);
  newest.current = wanted;
  useEffect(() => {
    // Only if the file changes or disappears; otherwise playback continues.
    if (kept.isCopy !== isCopy || (kept.url === null) !== (wanted === null)) {
      hasPlayed.current = false;
      setKept({ url: wanted, isCopy });
    }
  }, [wanted, isCopy, kept]);
  const { mutate } = useMakeCopy(recording.assetId);
  useEffect(() => {
    if (isRefused && copyState === 'none') mutate();
  }, [isRefused, copyState, mutate]);
  return {
    url: kept.url,
    isCopy: kept.isCopy,
    isRefused,
    makeCopy: () => mutate(),
    onReady: () => {
      hasPlayed.current = true;
    },
    onError: () => {
      if (hasPlayed.current) {
        hasPlayed.current = false;
        void onRenew().then(() => setKept({ url: newest.current, isCopy }));
      } else if (!isCopy) setRefused(true);
    },
  };
}
