import { screens } from '@assay/contract/screens';
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { AccountScreen } from '../features/account/account.ts';
import { ExpensesScreen, parseExpenses } from '../features/expenses/expenses.ts';
import { ForensicScreen, parseForensic } from '../features/forensic-storage/forensic-storage.ts';
import { FilesScreen, InsightsScreen, parseFiles, parseInsights } from '../features/insights/insights.ts';
import { ProfileScreen } from '../features/profile/profile.ts';
import { CheckedFileScreen, QuickCheckScreen } from '../features/quick-check/quick-check.ts';
import { parseQueue, parseRecordList, QueueScreen } from '../features/records/records.ts';
import { ViewRecordScreen } from '../features/reports/reports.ts';
import {
  ForgotPasswordScreen,
  LoginScreen,
  LogoutScreen,
  MailChangeScreen,
  MailConfirmScreen,
  RegisterScreen,
  ResetPasswordScreen,
} from '../features/session/session.ts';
import { SettingsScreen } from '../features/settings/settings.ts';
import { parseUserList, UsersScreen } from '../features/users/users.ts';
import { parseOrderList } from '../features/work-orders/work-orders.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { readSession } from '../platform/session/session-store.ts';
import { guard, guardOrFollowToken, startPath } from './access.ts';
import { Frame } from './frame.tsx';
import { CrashScreen } from './screens/crash-screen.tsx';
import { Splash } from './splash.tsx';

const root = createRootRoute({
  component: Frame,
  errorComponent: CrashScreen,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found-screen.tsx'), 'NotFoundRedirect'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: startPath(readSession()), replace: true });
  },
});

const workorders = createRoute({
  getParentRoute: () => shell,
  path: screens.workorders.path,
  beforeLoad: guard(screens.workorders),
  validateSearch: parseRecordList,
  component: lazyRouteComponent(() => import('./screens/records-page.tsx'), 'RecordsPage'),
});

const workorder = createRoute({
  getParentRoute: () => shell,
  path: screens.workorder.path,
  beforeLoad: guard(screens.workorder),
  validateSearch: (search: Record<string, unknown>): { asset?: string; find?: string; decide?: boolean } => ({
    ...(typeof search.asset === 'string' && { asset: search.asset }),
    ...(String(search.decide) === 'true' && { decide: true }),
    ...readFind(search),
  }),
  component: lazyRouteComponent(() => import('./screens/record-page.tsx'), 'RecordPage'),
});

const review = createRoute({
  getParentRoute: () => shell,
  path: screens.review.path,
  beforeLoad: guard(screens.review),
  validateSearch: parseQueue,
  component: QueueScreen,
});

const clientRequests = createRoute({
  getParentRoute: () => shell,
  path: screens.clientRequests.path,
  beforeLoad: guardOrFollowToken(screens.clientRequests),
  validateSearch: parseOrderList,
  component: lazyRouteComponent(() => import('./screens/work-orders-page.tsx'), 'WorkOrdersPage'),
});

const clientRequest = createRoute({
  getParentRoute: () => shell,
  path: screens.clientRequest.path,
  beforeLoad: guardOrFollowToken(screens.clientRequest),
  component: lazyRouteComponent(() => import('./screens/work-order-page.tsx'), 'WorkOrderPage'),
});

const utilities = createRoute({
  getParentRoute: () => shell,
  path: screens.utilities.path,
  beforeLoad: guard(screens.utilities),
  component: QuickCheckScreen,
});

const utility = createRoute({
  getParentRoute: () => shell,
  path: screens.utility.path,
  beforeLoad: guard(screens.utility),
  validateSearch: readFind,
  component: CheckedFileScreen,
});

const workorderReports = createRoute({
  getParentRoute: () => shell,
  path: screens.workorderReports.path,
  beforeLoad: guard(screens.workorderReports),
  component: lazyRouteComponent(() => import('./screens/reports-pages.tsx'), 'RecordReports'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: screens.reports.path,
  beforeLoad: guard(screens.reports),
  component: lazyRouteComponent(() => import('./screens/reports-pages.tsx'), 'AllReports'),
});

const utilityReports = createRoute({
  getParentRoute: () => shell,
  path: screens.utilityReports.path,
  beforeLoad: guard(screens.utilityReports),
  component: lazyRouteComponent(() => import('./screens/reports-pages.tsx'), 'UtilityReports'),
});

const viewRecord = createRoute({
  getParentRoute: () => root,
  path: screens.viewRecord.path,
  component: ViewRecordScreen,
});

const insights = createRoute({
  getParentRoute: () => shell,
  path: screens.insights.path,
  beforeLoad: guard(screens.insights),
  validateSearch: parseInsights,
  component: InsightsScreen,
});

const insightsFiles = createRoute({
  getParentRoute: () => shell,
  path: screens.insightsFiles.path,
  beforeLoad: guard(screens.insightsFiles),
  validateSearch: parseFiles,
  component: FilesScreen,
});

const expenses = createRoute({
  getParentRoute: () => shell,
  path: screens.expenses.path,
  beforeLoad: guard(screens.expenses),
  validateSearch: parseExpenses,
  component: ExpensesScreen,
});

const storage = createRoute({
  getParentRoute: () => shell,
  path: screens.storage.path,
  beforeLoad: guard(screens.storage),
  validateSearch: parseForensic,
  component: ForensicScreen,
});

const users = createRoute({
  getParentRoute: () => shell,
  path: screens.users.path,
  beforeLoad: guard(screens.users),
  validateSearch: parseUserList,
  component: UsersScreen,
});

const account = createRoute({
  getParentRoute: () => shell,
  path: screens.account.path,
  beforeLoad: guard(screens.account),
  component: AccountScreen,
});

/** The list of areas with the first of them, and each under an address of its own. */
const SettingsPage = SettingsScreen;

const settings = createRoute({
  getParentRoute: () => shell,
  path: screens.settings.path,
  beforeLoad: guard(screens.settings),
  component: SettingsPage,
});

const settingsArea = createRoute({
  getParentRoute: () => shell,
  path: screens.settingsArea.path,
  beforeLoad: guard(screens.settingsArea),
  component: SettingsPage,
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: screens.profile.path,
  beforeLoad: guard(screens.profile),
  component: ProfileScreen,
});

const login = createRoute({
  getParentRoute: () => root,
  path: screens.login.path,
  beforeLoad: guard(screens.login),
  component: LoginScreen,
});

const register = createRoute({
  getParentRoute: () => root,
  path: screens.register.path,
  beforeLoad: guard(screens.register),
  component: RegisterScreen,
});

/** The same two pages under their alternative addresses. */
const loginPage = createRoute({
  getParentRoute: () => root,
  path: screens.loginPage.path,
  beforeLoad: guard(screens.loginPage),
  component: LoginScreen,
});

const registerPage = createRoute({
  getParentRoute: () => root,
  path: screens.registerPage.path,
  beforeLoad: guard(screens.registerPage),
  component: RegisterScreen,
});

const callback = createRoute({
  getParentRoute: () => root,
  path: screens.callback.path,
  beforeLoad: guard(screens.callback),
  component: lazyRouteComponent(() => import('./screens/callback-screen.tsx'), 'CallbackScreen'),
});

const mailChange = createRoute({
  getParentRoute: () => root,
  path: screens.mailChange.path,
  component: MailChangeScreen,
});

const mailConfirm = createRoute({
  getParentRoute: () => root,
  path: screens.mailConfirm.path,
  component: MailConfirmScreen,
});

const logout = createRoute({
  getParentRoute: () => root,
  path: screens.logout.path,
  component: LogoutScreen,
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: screens.forgotPassword.path,
  component: ForgotPasswordScreen,
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: screens.resetPassword.path,
  component: ResetPasswordScreen,
});

const lock = createRoute({
  getParentRoute: () => root,
  path: screens.lock.path,
  component: lazyRouteComponent(() => import('./screens/lock-screen.tsx'), 'LockScreen'),
});

const comingSoon = createRoute({
  getParentRoute: () => root,
  path: screens.comingSoon.path,
  validateSearch: (search: Record<string, unknown>): { end?: string } =>
    typeof search.end === 'string' ? { end: search.end } : {},
  component: lazyRouteComponent(() => import('./screens/coming-soon-screen.tsx'), 'ComingSoonScreen'),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: screens.notFound.path,
  component: lazyRouteComponent(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen'),
});

const crashed = createRoute({
  getParentRoute: () => root,
  path: screens.crashed.path,
  component: CrashScreen,
});

const maintenance = createRoute({
  getParentRoute: () => root,
  path: screens.maintenance.path,
  component: lazyRouteComponent(() => import('./screens/maintenance-screen.tsx'), 'MaintenanceScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    shell.addChildren([
      workorders,
      workorder,
      review,
      clientRequests,
      clientRequest,
      utilities,
      utility,
      workorderReports,
      reports,
      utilityReports,
      insights,
      insightsFiles,
      expenses,
      storage,
      users,
      account,
      settings,
      settingsArea,
      profile,
    ]),
    login,
    loginPage,
    register,
    registerPage,
    callback,
    mailChange,
    mailConfirm,
    logout,
    viewRecord,
    forgotPassword,
    resetPassword,
    lock,
    comingSoon,
    notFound,
    crashed,
    maintenance,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  defaultPendingComponent: Splash,
  defaultPendingMs: 400,
  scrollRestoration: true,
});

/** Fetches the code of the page at the address, so that it is there when the session is. */
export function loadPage(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) {
    void (options.component as AsyncRouteComponent<unknown> | undefined)?.preload?.();
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Words to search for in the text of the opened file. */
function readFind({ find }: Record<string, unknown>): { find?: string } {
  return typeof find === 'string' && find !== '' ? { find } : {};
}
