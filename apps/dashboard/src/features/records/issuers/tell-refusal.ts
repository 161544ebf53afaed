import type { RefusedSample } from '@assay/contract/known-issuers';
import { t } from './known-issuers-texts.ts';

/** A file that can be no sample, and why. */
export const tellRefusal = ({ originalName, reason }: RefusedSample): string =>
  `${originalName} ${t(`knownIssuers.refusals.${reason}`)}`;
