import type { AssayRecord } from '@assay/contract/records';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Action } from '../../../ui/action-bar.tsx';
import { useRecordPlaces } from '../api/record-places.ts';
import { t } from '../review/review-texts.ts';
import { explainNoMap } from './explain-no-map.ts';

const RecordMapDialog = lazy(() =>
  import('./record-map-dialog.tsx').then((module) => ({ default: module.RecordMapDialog })),
);

/** Opens the map. Disabled until it is known that any file states a place. */
export function useMapAction(
  record: AssayRecord,
  isWanted: boolean,
): { readonly action: Action; readonly dialog: ReactNode } {
  const { data } = useRecordPlaces(record.id, isWanted);
  const [isOpen, setOpen] = useState(false);
  const nowhere = explainNoMap(data?.docs);
  return {
    action: {
      id: 'map',
      label: t('review.map.open'),
      Icon: IconMapPin,
      isDisabled: !data || nowhere !== undefined,
      title: nowhere,
      onChoose: () => setOpen(true),
    },
    dialog: (
      <Suspense fallback={null}>
        {isOpen && data && (
          <RecordMapDialog
            record={record}
            places={data.docs}
            tileUrl={data.tileUrl}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
}
