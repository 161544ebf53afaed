import { ReviewQueue } from '../../../features/records/components/review-queue.tsx';
import { t } from '../../../i18n/i18n.ts';
import { SidePanel } from './side-panel.tsx';

/** The records that wait for a person. */
export function LeftPanel() {
  return (
    <SidePanel name="leftSidePanel" title={t('records.queue.title')}>
      <ReviewQueue />
    </SidePanel>
  );
}
