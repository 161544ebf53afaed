import { t } from '../assets-texts.ts';

/** Shown instead of the list of methods. `isPending` while the analysis is running. */
export const explainNoMethods = (isPending: boolean) =>
  t(isPending ? 'assets.methods.pending' : 'assets.methods.none');
