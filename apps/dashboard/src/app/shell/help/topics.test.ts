import '../../../i18n/add-help-texts.ts';
import { screens } from '@assay/contract';
import { expect, it } from 'vitest';
import { help } from '../../../i18n/en/help.ts';
import { type TextKey, t } from '../../../i18n/i18n.ts';
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
  for (const topic of Object.keys(help.topic) as (keyof typeof help.topic)[])
    for (const tip of tipsOf(topic)) {
      const key = `help.topic.${topic}.tips.${tip}` as TextKey;
      expect(t(key)).not.toBe(key);
    }
  for (const { keys } of KEY_GROUPS)
    for (const { does } of keys) expect(t(`help.does.${does}`)).not.toContain('help.');
});
