import type { Access } from './roles.ts';
import type { OrganisationFlag } from './schemas/organisation.ts';

/** One page of the dashboard: who may open it, and which feature of the organisation it needs. */
export interface Screen {
  readonly path: string;
  readonly access: Access;
  readonly feature?: OrganisationFlag;
  /** Drawn without navbar, toolbar and footer. */
  readonly bare?: boolean;
}

/** All pages. Route guards, navigation and search read this one table. */
export const screens = {
  workorders: { path: '/workorders', access: 'signed-in', feature: 'recordsEnabled' },
  workorder: { path: '/workorders/$workorderId', access: 'signed-in', feature: 'recordsEnabled' },
  review: { path: '/review', access: 'signed-in', feature: 'recordsEnabled' },
  /** Open to any role. Without a sign-in, the holder of a resource token is led to what it opens. */
  clientRequests: { path: '/workorder', access: 'signed-in', feature: 'recordsEnabled' },
  clientRequest: { path: '/workorder/$workorderId', access: 'signed-in', feature: 'recordsEnabled' },
  utilities: { path: '/utilities', access: 'signed-in' },
  utility: { path: '/utilities/$assetId', access: 'signed-in' },
  workorderReports: {
    path: '/workorders/$workorderId/reports',
    access: 'signed-in',
    feature: 'recordsEnabled',
  },
  reports: { path: '/reports', access: 'signed-in' },
  utilityReports: { path: '/utilities/reports', access: 'signed-in' },
  insights: { path: '/insights', access: 'signed-in' },
  insightsFiles: { path: '/insights/files', access: 'signed-in' },
  expenses: { path: '/expenses', access: 'signed-in', feature: 'expenseDetectionEnabled' },
  storage: { path: '/storage', access: ['admin'], feature: 'forensicsEnabled' },
  users: { path: '/users', access: ['admin'] },
  account: { path: '/account', access: ['admin'] },
  settings: { path: '/settings', access: ['admin'] },
  settingsArea: { path: '/settings/$area', access: ['admin'] },
  profile: { path: '/profile', access: 'signed-in' },
  login: { path: '/login', access: 'guest', bare: true },
  loginPage: { path: '/pages/auth/login', access: 'guest', bare: true },
  register: { path: '/register', access: 'guest', bare: true },
  registerPage: { path: '/pages/auth/register', access: 'guest', bare: true },
  callback: { path: '/callback', access: 'guest', bare: true },
  mailChange: { path: '/pages/auth/mail-change', access: 'public', bare: true },
  mailConfirm: { path: '/pages/auth/mail-confirm', access: 'public', bare: true },
  logout: { path: '/logout', access: 'public', bare: true },
  forgotPassword: { path: '/forgot-password', access: 'public', bare: true },
  resetPassword: { path: '/reset-password', access: 'public', bare: true },
  lock: { path: '/pages/auth/lock', access: 'public', bare: true },
  viewRecord: { path: '/view-record', access: 'public', bare: true },
  comingSoon: { path: '/pages/coming-soon', access: 'public', bare: true },
  notFound: { path: '/pages/errors/error-404', access: 'public', bare: true },
  crashed: { path: '/pages/errors/error-500', access: 'public', bare: true },
  maintenance: { path: '/pages/maintenance', access: 'public', bare: true },
} as const satisfies Record<string, Screen>;
