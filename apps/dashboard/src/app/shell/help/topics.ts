import type { OrganisationConfig } from '@assay/contract/organisations';
import { helpTexts } from './help-texts.ts';

export type TopicId = keyof typeof helpTexts.topic;

/** Which screen is about what; the first that fits. */
const SCREENS: readonly [RegExp, TopicId][] = [
  [/^\/workorders?\/[^/]+\/reports/, 'reports'],
  [/^\/workorder(\/|$)/, 'workOrders'],
  [/^\/workorders\/[^/]+/, 'record'],
  [/^\/workorders/, 'records'],
  [/^\/review/, 'review'],
  [/^\/(utilities\/)?reports/, 'reports'],
  [/^\/utilities\/[^/]+/, 'file'],
  [/^\/utilities/, 'analysis'],
  [/^\/insights/, 'insights'],
  [/^\/expenses/, 'expenses'],
  [/^\/storage/, 'storage'],
  [/^\/users/, 'users'],
  [/^\/settings/, 'settings'],
  [/^\/account/, 'account'],
  [/^\/profile/, 'profile'],
];

export function topicOf(pathname: string): TopicId {
  return SCREENS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'general';
}

/** Tips on features that an organisation may have switched off. */
const TIPS_OF_FEATURES: Partial<Record<string, 'objectDetectionEnabled' | 'expenseDetectionEnabled'>> = {
  objects: 'objectDetectionEnabled',
  receipt: 'expenseDetectionEnabled',
};

/**
 * Names of a topic's tips, in their order, without those on features that the organisation has switched off.
 */
export function tipsOf(topic: TopicId, config: OrganisationConfig | null): readonly string[] {
  return Object.keys(helpTexts.topic[topic].tips).filter((tip) => {
    const feature = TIPS_OF_FEATURES[tip];
    return feature === undefined || config?.[feature] === true;
  });
}
