/** Figures on what came in, and the files behind each. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { parseFiles } from './files-address.ts';
export { parseInsights } from './period.ts';

export const InsightsScreen = lazyRouteComponent(
  () => import('./screens/insights-screen.tsx'),
  'InsightsScreen',
);
export const FilesScreen = lazyRouteComponent(() => import('./screens/files-screen.tsx'), 'FilesScreen');
