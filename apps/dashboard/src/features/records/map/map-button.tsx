import type { AssayRecord } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useRecordPlaces } from '../api/record-places.ts';

const RecordMapDialog = lazy(() =>
  import('./record-map-dialog.tsx').then((module) => ({ default: module.RecordMapDialog })),
);

/** Opens the map. It keeps its place until it is known whether any file tells of one, and where none does. */
export function MapButton({ record }: { record: AssayRecord }) {
  const { data } = useRecordPlaces(record.id);
  const [isOpen, setOpen] = useState(false);
  const isNowhere = data?.docs.length === 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} stroke={1.8} />}
        disabled={!data || isNowhere}
        title={isNowhere ? t('review.map.nowhere') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('review.map.open')}
      </Button>
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
    </>
  );
}
