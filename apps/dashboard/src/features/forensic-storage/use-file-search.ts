import { useEffect, useRef, useState } from 'react';
import { explainOthers } from './describe-search.ts';
import type { ForensicSearch } from './forensic-address.ts';
import { t } from './forensic-texts.ts';

type Sought = Required<Pick<ForensicSearch, 'fingerprint' | 'fileFingerprint' | 'file'>>;
export type Reading =
  | { readonly kind: 'reading'; readonly name: string; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Computes the fingerprints of a file in the browser, so that it can be searched for without being uploaded.
 */
export function useFileSearch(onFound: (sought: Sought) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setReading(null);
  };
  const search = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    stop();
    const own = new AbortController();
    running.current = own;
    const { name } = file;
    setReading({ kind: 'reading', name, percent: 0 });
    try {
      const { fingerprintBlob } = await import('@assay/fingerprint');
      let shown = 0;
      const { fingerprint, fileFingerprint } = await fingerprintBlob(file, {
        signal: own.signal,
        onProgress: (done, total) => {
          const percent = Math.floor((100 * done) / Math.max(1, total));
          if (percent === shown) return;
          shown = percent;
          setReading({ kind: 'reading', name, percent });
        },
      });
      const message = explainOthers(files);
      setReading(message === null ? null : { kind: 'failed', message });
      onFound({ fingerprint, fileFingerprint, file: name });
    } catch (error) {
      if (own.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      setReading({ kind: 'failed', message: t('find.failed', { name, reason }) });
    }
  };
  return { reading, search: (files: readonly File[]) => void search(files), stop };
}
