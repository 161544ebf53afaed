import { SegmentedControl } from '@mantine/core';
import { NotificationList } from '../../../features/notifications/notifications.ts';
import { ScreenHelp } from '../help/screen-help.tsx';
import { t } from '../shell-texts.ts';
import { type AsideTab, showTab, useTab } from './side-panels.ts';

/** Help for the open screen, or recent activity. */
export function RightPanel() {
  const tab = useTab();
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="md"
        aria-label={t('shell.rightPanel')}
        value={tab}
        onChange={(value) => showTab(value as AsideTab)}
        data={[
          { value: 'help', label: t('shell.help') },
          { value: 'activity', label: t('notifications.title') },
        ]}
      />
      {tab === 'help' ? <ScreenHelp /> : <NotificationList isShown />}
    </>
  );
}
