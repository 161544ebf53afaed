import type { RefusedSample } from '@assay/contract/known-issuers';
import { showToast } from '../../../platform/notify.ts';
import { t } from './known-issuers-texts.ts';

/** A file that cannot be a sample, with the reason. */
export const describeRefusal = ({ originalName, reason }: RefusedSample): string =>
  `${originalName} ${t(`knownIssuers.refusals.${reason}`)}`;

/** Shows which files a saved change has left out. */
export function showRefused(refused: readonly RefusedSample[]): void {
  if (refused.length > 0)
    showToast(t('knownIssuers.notTaken', { names: refused.map(describeRefusal).join(' ') }), 'warning');
}
