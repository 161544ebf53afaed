import type { AssetDetails } from '@assay/contract/assets';
import { useRef, useState } from 'react';
import { getAssetProof } from '../api/get-asset-proof.ts';
import { getLedgerKey } from '../api/get-ledger-key.ts';
import { t } from '../assets-texts.ts';
import { type PinCheck, pinKey } from './pinned-key.ts';
import type { StepResult } from './verify-proof.ts';

export interface Verification {
  readonly isRunning: boolean;
  readonly results: readonly StepResult[];
  readonly pin: PinCheck | null;
  /** Why it could not even begin. */
  readonly failure: string | null;
}

const IDLE: Verification = { isRunning: false, results: [], pin: null, failure: null };

/** Beyond this many bytes the original is not fetched to be hashed here. */
const MAX_RECOMPUTED_BYTES = 256 * 2 ** 20;

/** Re-computes the proof of one asset in this browser, step by step. */
export function useVerification(asset: AssetDetails) {
  const [state, setState] = useState<Verification>(IDLE);
  const current = useRef<AbortController | null>(null);

  const verify = async () => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    const update = (change: Partial<Verification>) => {
      if (!stop.signal.aborted) setState((old) => ({ ...old, ...change }));
    };
    setState({ ...IDLE, isRunning: true });
    try {
      const [log, proof, { verifyProof }] = await Promise.all([
        getLedgerKey(stop.signal),
        getAssetProof(asset.id, stop.signal),
        import('./verify-proof.ts'),
      ]);
      const pin = pinKey(localStorage, log.origin, log.verifierKey, new Date());
      update({ pin });
      const claim = {
        fileFingerprint: asset.fileFingerprint,
        fingerprint: asset.fingerprint,
        proof,
        key: pin.pin.key,
        recomputeDigest: recomputation(asset, stop.signal),
      };
      const results: StepResult[] = [];
      for await (const result of verifyProof(claim)) {
        results.push(result);
        update({ results: [...results] });
      }
    } catch (error) {
      update({ failure: error instanceof Error ? error.message : String(error) });
    } finally {
      update({ isRunning: false });
    }
  };
  return { ...state, verify };
}

function recomputation(asset: AssetDetails, signal: AbortSignal): (() => Promise<string>) | null {
  const url = asset.fullScale.originalFilepath;
  if (!url || asset.byteSize > MAX_RECOMPUTED_BYTES) return null;
  return async () => {
    const [answer, { fingerprintBlob }] = await Promise.all([
      fetch(url, { signal }),
      import('@assay/fingerprint'),
    ]);
    if (!answer.ok) throw new Error(t('assets.stage.broken'));
    return (await fingerprintBlob(await answer.blob(), { signal })).fileFingerprint;
  };
}
