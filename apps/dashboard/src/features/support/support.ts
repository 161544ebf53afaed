/** Acting for another organisation, and the leave for it. */

import { lazy } from 'react';

export { SupportAccess } from './components/support-access.tsx';
export { supportTexts } from './support-texts.ts';

export const SwitchOrganisation = lazy(() =>
  import('./components/switch-organisation.tsx').then((module) => ({ default: module.SwitchOrganisation })),
);
