import type { AssetDetails } from '@assay/contract/assets';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../platform/notify.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { getAssetProof } from '../api/get-asset-proof.ts';
import { t } from '../assets-texts.ts';

/** Saves the proof document under a name that identifies its file. */
export function useProofDownload(asset: AssetDetails) {
  const fileName = `${asset.fileFingerprint.slice(0, 12)}.proof.json`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => getAssetProof(asset.id),
    onSuccess: (text) => saveFile(fileName, new Blob([text], { type: 'application/json' })),
    onError: () => showToast(t('assets.proof.downloadFailed'), 'error'),
  });
  return { download: () => mutate(), isPending, fileName };
}
