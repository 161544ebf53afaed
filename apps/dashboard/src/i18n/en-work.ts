import { account } from './en/account.ts';
import { answers } from './en/answers.ts';
import { assets } from './en/assets.ts';
import { faces } from './en/faces.ts';
import { groups } from './en/groups.ts';
import { insights } from './en/insights.ts';
import { profile } from './en/profile.ts';
import { questionSets } from './en/question-sets.ts';
import { quickCheck } from './en/quick-check.ts';
import { reports } from './en/reports.ts';
import { review } from './en/review.ts';
import { settings } from './en/settings.ts';
import { twoFactor } from './en/two-factor.ts';
import { users } from './en/users.ts';
import { workOrders } from './en/work-orders.ts';

/** The catalogue, third part: what every other screen says. Comes with the first of them. */
export const enWork = {
  account,
  answers,
  assets,
  faces,
  groups,
  insights,
  profile,
  quickCheck,
  questionSets,
  reports,
  review,
  settings,
  twoFactor,
  users,
  workOrders,
} as const;
