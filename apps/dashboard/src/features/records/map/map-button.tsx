import type { AssayRecord } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useRecordPlaces } from '../api/record-places.ts';

const RecordMapDialog = lazy(() =>
  import('./record-map-dialog.tsx').then((module) => ({ default: module.RecordMapDialog })),
);

/** Opens the map; not there where no file tells of a place. */
export function MapButton({ record }: { record: AssayRecord }) {
  const { data } = useRecordPlaces(record.id);
  const [isOpen, setOpen] = useState(false);
  if (!data || data.docs.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} stroke={1.8} />}
        onClick={() => setOpen(true)}
      >
        {t('review.map.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
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
