import type { Asset } from '@assay/contract/assets';
import { describe, expect, it } from 'vitest';
import { pollOf, waitingFor } from './wait-for-asset.ts';

function asset(isLoading: boolean, validationStatus: Asset['ledger']['validationStatus']): Asset {
  const media = [{ uuid: 'a', parentUUID: null, tamperedResult: { isLoading, loading: isLoading } }];
  return { id: 'a', ledger: { validationStatus }, fullScale: { metaData: { media } } } as unknown as Asset;
}

describe('waiting', () => {
  it('is for the analysis first, then for the ledger, then over', () => {
    expect(waitingFor(undefined)).toBeNull();
    expect(waitingFor(asset(true, 'pending'))).toBe('analysis');
    expect(waitingFor(asset(false, 'pending'))).toBe('ledger');
    expect(waitingFor(asset(false, 'validated'))).toBeNull();
  });

  it('lasts 60 times 5 s for an analysis and 10 times 5 s for a fingerprint', () => {
    expect(pollOf('analysis')).toMatchObject({ attempts: 60, intervalMs: 5_000 });
    expect(pollOf('ledger')).toEqual({ attempts: 10, intervalMs: 5_000 });
  });
});
