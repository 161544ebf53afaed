import type { MediaStorage } from '@assay/contract/media-storages';
import { Button } from '@mantine/core';
import { IconEdit, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useTestStorage } from '../api/media-storages.ts';
import { t } from '../media-storages-texts.ts';
import { placeOf } from '../storage-draft.ts';
import { JobList } from './job-list.tsx';
import { HostKey, TestResult } from './test-result.tsx';

export interface StorageItemProps {
  storage: MediaStorage;
  onEdit: () => void;
  onRemove: () => void;
}

/** One storage: where it is, how its last test went, and its jobs. */
export function StorageItem({ storage, onEdit, onRemove }: StorageItemProps) {
  const { id, kind, name, lastTest, jobCount } = storage;
  const test = useTestStorage();
  const [isOpen, setOpen] = useState(false);
  const [isTestShown, setTestShown] = useState(false);
  const tryIt = () =>
    test.mutate(id, {
      onSuccess: () => setTestShown(true),
      onError: (error) => showToast(explainError(error), 'warning'),
    });
  const jobs = t('jobs', { count: jobCount });
  const isTold = lastTest !== null && (isTestShown || !lastTest.passed);
  return (
    <Item
      title={name}
      facts={
        <>
          <span>{t(`kind.${kind}`)}</span>
          <span style={{ overflowWrap: 'anywhere' }}>{placeOf(storage)}</span>
          {lastTest ? (
            <span>
              {t('test.tested')} <RelativeTime value={lastTest.at} />
            </span>
          ) : (
            <span>{t('test.never')}</span>
          )}
        </>
      }
      end={
        <>
          {lastTest && (
            <StatusPill tone={lastTest.passed ? 'done' : 'danger'}>
              {t(lastTest.passed ? 'test.passed' : 'test.failed')}
            </StatusPill>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlugConnected size={15} stroke={1.7} aria-hidden />}
            loading={test.isPending}
            onClick={tryIt}
          >
            {t(lastTest ? 'test.again' : 'test.do')}
          </Button>
          <ActionMenu
            label={t('actions', { name })}
            actions={[
              { label: t('edit'), icon: IconEdit, onChoose: onEdit },
              { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: onRemove },
            ]}
          />
        </>
      }
    >
      {isTold && <TestResult test={lastTest} />}
      {storage.hostKey && <HostKey value={storage.hostKey} />}
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        aria-expanded={isOpen}
        aria-label={t('jobsOf', { jobs, name })}
        onClick={() => setOpen((now) => !now)}
      >
        {jobs}
      </Button>
      {isOpen && <JobList storage={storage} />}
    </Item>
  );
}
