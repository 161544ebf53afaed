import type { OrganisationConfig } from '@assay/contract/organisations';
import { screens } from '@assay/contract/screens';
import { expect, it } from 'vitest';
import { helpTexts, t } from './help-texts.ts';
import { KEY_GROUPS } from './key-groups.ts';
import { tipsOf, topicOf } from './topics.ts';

it('has help of its own for every screen inside', () => {
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.access === 'public' || screen.access === 'guest') continue;
    expect(topicOf(screen.path.replace(/\$\w+/g, 'some-id')), name).not.toBe('general');
  }
});

it.each([
  ['/workorders', 'records'],
  ['/workorders/1', 'record'],
  ['/workorder', 'workOrders'],
  ['/workorder/1', 'workOrders'],
  ['/workorders/1/reports', 'reports'],
  ['/reports', 'reports'],
  ['/utilities/reports', 'reports'],
  ['/utilities', 'analysis'],
  ['/utilities/1', 'file'],
  ['/somewhere', 'general'],
])('tells what %s is about', (path, topic) => expect(topicOf(path)).toBe(topic));

it('says something in every tip and for every key', () => {
  for (const topic of Object.keys(helpTexts.topic) as (keyof typeof helpTexts.topic)[])
    for (const tip of Object.keys(helpTexts.topic[topic].tips)) {
      const key = `help.topic.${topic}.tips.${tip}` as Parameters<typeof t>[0];
      expect(t(key)).not.toBe(key);
    }
  for (const { keys } of KEY_GROUPS)
    for (const { does } of keys) expect(t(`help.does.${does}`)).not.toContain('help.');
});

it('speaks of objects and receipts only where the organisation has them', () => {
  const all = { objectDetectionEnabled: true, expenseDetectionEnabled: true };
  const tips = (config: object) => tipsOf('file', config as OrganisationConfig);
  expect(tips(all)).toEqual(Object.keys(helpTexts.topic.file.tips));
  expect(tips({ ...all, objectDetectionEnabled: false })).not.toContain('objects');
  expect(tips({ ...all, objectDetectionEnabled: false })).toContain('receipt');
  expect(tips({ ...all, expenseDetectionEnabled: false })).not.toContain('receipt');
  expect(tipsOf('file', null)).not.toContain('objects');
});
