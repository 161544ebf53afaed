import { Menu } from '@mantine/core';
import { t } from './queue-texts.ts';
import { endOfSnooze, SNOOZES } from './snooze-times.ts';

/** For how long something is put off, as items of a menu. */
export function SnoozeItems({ onChoose }: { readonly onChoose: (until: string) => void }) {
  return SNOOZES.map((snooze) => (
    <Menu.Item key={snooze} onClick={() => onChoose(endOfSnooze(snooze, new Date()).toISOString())}>
      {t(`queue.snoozeFor.${snooze}`)}
    </Menu.Item>
  ));
}
