import type { Recording } from '@assay/contract/recordings';
import { useEffect, useRef, useState } from 'react';
import { useMakeCopy } from '../api/get-recording.ts';
import { chooseSource } from './choose-source.ts';

export interface Source {
  /** What the player is given; null while there is nothing that it could play. */
  readonly url: string | null;
  readonly isCopy: boolean;
  /** The file as it came in was tried, and the browser refused it. */
  readonly isRefused: boolean;
  /** Asks for the copy. */
  makeCopy(): void;
  /** Of the media element. */
  onError(): void;
  onReady(): void;
}

/**
 * What the player plays: the file as it came in, or, where the browser refuses it, a copy, which is asked for then. An address is
 * kept while it works, since every answer of the server signs new ones; once it has ended, the newest is taken and the player goes on
 * where it stood.
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
    // Another file, or none any more: what plays already goes on playing.
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
