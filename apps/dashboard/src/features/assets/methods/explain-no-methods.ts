import { t } from '../assets-texts.ts';

/** In place of the list of methods. `isPending` while the analysis is awaited. */
export const explainNoMethods = (isPending: boolean) =>
  t(isPending ? 'assets.methods.pending' : 'assets.methods.none');
