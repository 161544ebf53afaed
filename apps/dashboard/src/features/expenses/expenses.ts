/** Receipts of all files: as a list, and by merchant. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { parseExpenses } from './expenses-address.ts';

export const ExpensesScreen = lazyRouteComponent(
  () => import('./screens/expenses-screen.tsx'),
  'ExpensesScreen',
);
