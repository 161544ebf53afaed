import type { Recording } from '@assay/contract/recordings';
import { useEffect, useRef, useState } from 'react';
import { explainAway } from '../../../platform/api/explain-away.ts';
import { useMakeCopy } from '../api/get-recording.ts';
import { chooseSource } from './choose-source.ts';

export interface Source {
  /** The player's source; null while there is none, or it cannot be read. */
  readonly url: string | null;
  readonly isCopy: boolean;
  /** The browser could not play the file as it came in. */
  readonly isRefused: boolean;
  /** The server cannot read the file for now: why, in the reader's language. */
  readonly away: string | null;
  /** Grows each time that the file is to be loaded again: its address may be the same. */
  readonly attempt: number;
  /** Loads the file again. */
  retry(): void;
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
  const [away, setAway] = useState<string | null>(null);
  const { url: wanted, isCopy } = chooseSource(recording.playback, isRefused);
  const [kept, setKept] = useState<{ readonly url: string | null; readonly isCopy: boolean }>({
    url: wanted,
    isCopy,
  });
  const hasPlayed = useRef(false);
  const isRenewing = useRef(false);
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
  const [attempt, setAttempt] = useState(0);
  const renew = async () => {
    isRenewing.current = true;
    try {
      await onRenew();
      setAway(newest.current && (await explainAway(newest.current)));
      setKept({ url: newest.current, isCopy });
      setAttempt((before) => before + 1);
    } finally {
      isRenewing.current = false;
    }
  };
  return {
    url: away === null ? kept.url : null,
    isCopy: kept.isCopy,
    isRefused,
    away,
    attempt,
    retry: () => void renew(),
    makeCopy: () => mutate(),
    onReady: () => {
      hasPlayed.current = true;
    },
    onError: () => {
      // A second failure before the first is mended does not mean that the browser cannot play the file.
      if (isRenewing.current) return;
      if (hasPlayed.current) {
        hasPlayed.current = false;
        void renew();
      } else if (kept.url !== null) {
        // Only what arrived can have been refused.
        void explainAway(kept.url).then((why) => {
          setAway(why);
          if (!why && !isCopy) setRefused(true);
        });
      }
    },
  };
}
