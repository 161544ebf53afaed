import { Drawer } from '@mantine/core';
import { Suspense } from 'react';
import { ReviewQueue } from '../../../features/records/records.ts';
import { t } from '../shell-texts.ts';

/** The left panel if there is no space beside the page. */
export function QueueDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer opened={isOpen} onClose={onClose} position="left" size={320} title={t('records.queue.title')}>
      <Suspense fallback={null}>
        <ReviewQueue />
      </Suspense>
    </Drawer>
  );
}
