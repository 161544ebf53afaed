import type { AssetDetails } from '@assay/contract/assets';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../platform/notify.ts';
import { getAssetProof } from '../api/get-asset-proof.ts';
import { t } from '../assets-texts.ts';

/** Saves the proof document under a name that identifies its file. */
export function useProofDownload(asset: AssetDetails) {
  const fileName = `${asset.fileFingerprint.slice(0, 12)}.proof.json`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => getAssetProof(asset.id),
    onSuccess: (text) => saveText(text, fileName),
    onError: () => showToast(t('assets.proof.downloadFailed'), 'error'),
  });
  return { download: () => mutate(), isPending, fileName };
}

function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
