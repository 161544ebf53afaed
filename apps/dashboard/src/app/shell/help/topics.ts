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
  [/^\/users/, 'users'],
  [/^\/settings/, 'settings'],
  [/^\/account/, 'account'],
  [/^\/profile/, 'profile'],
];

export function topicOf(pathname: string): TopicId {
  return SCREENS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'general';
}

/** Names of a topic's tips, in their order. */
export function tipsOf(topic: TopicId): readonly string[] {
  return Object.keys(helpTexts.topic[topic].tips);
}
