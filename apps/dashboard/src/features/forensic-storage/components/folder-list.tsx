import { REMOVED_STORAGE } from '@assay/contract/constants';
import type { ForensicFolder } from '@assay/contract/forensic-storage';
import { Button, Skeleton } from '@mantine/core';
import { IconCloud, IconDatabaseOff, IconFolder, IconServer2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import type { useForensicFolders } from '../api/forensic-storage.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

const ICONS = { folder: IconServer2, s3: IconCloud, azure: IconCloud, sftp: IconServer2 };

export const nameOf = ({ storage, name, directory }: ForensicFolder): string =>
  storage === REMOVED_STORAGE && directory === '' ? t('removed') : name;

/** Storages, or folders of one, each with its counts. */
export function FolderList({ folders }: { folders: ReturnType<typeof useForensicFolders> }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = folders;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.folders} aria-busy>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={62} radius="md" />
        ))}
      </div>
    );
  const docs = data.pages.flatMap((page) => page.docs);
  if (docs.length === 0) return null;
  return (
    <>
      <ul className={classes.folders} aria-label={t('subfolders')}>
        {docs.map((folder) => (
          <FolderItem key={`${folder.storage}/${folder.directory}`} folder={folder} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('moreFolders')}
        </Button>
      )}
    </>
  );
}

function FolderItem({ folder }: { folder: ForensicFolder }) {
  const { storage, kind, directory, isMore, files, suspicious, changes } = folder;
  const isStorage = directory === '';
  const Icon = !isStorage ? IconFolder : kind === null ? IconDatabaseOff : ICONS[kind];
  const say = (count: number) => `${writeCount(count)}${isMore ? '+' : ''}`;
  return (
    <li>
      <Link to="/storage" search={{ storage, directory: directory || undefined }} data-row-link="">
        <Icon size={22} stroke={1.4} aria-hidden />
        <span className={classes.folder}>
          <strong>{nameOf(folder)}</strong>
          <span className={classes.counts}>
            <span>{t('files', { count: files, number: say(files) })}</span>
            {suspicious > 0 && (
              <span data-tone="suspicious">{t('suspicious', { number: say(suspicious) })}</span>
            )}
            {changes > 0 && <span data-tone="changed">{t('changes', { number: say(changes) })}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
