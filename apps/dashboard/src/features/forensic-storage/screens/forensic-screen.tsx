import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDatabase, IconFolder, IconLayoutGrid, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForensicFiles, useForensicFolders } from '../api/forensic-storage.ts';
import { ChangeAlarm } from '../components/change-alarm.tsx';
import { Crumbs } from '../components/crumbs.tsx';
import { FileTable } from '../components/file-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { Finder } from '../components/finder.tsx';
import { FolderList, nameOf } from '../components/folder-list.tsx';
import classes from '../components/forensic.module.css';
import { Gallery } from '../components/gallery.tsx';
import { SearchResult } from '../components/search-result.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { type ForensicSearch, isSearch, parseForensic, readPlace, SORT_FIELDS } from '../forensic-address.ts';
import { isFiltered } from '../forensic-query.ts';
import { t } from '../forensic-texts.ts';

const route = getRouteApi('/shell/storage');
const SORTS = ['importedAt:desc', 'importedAt:asc', 'tamperScore:desc', 'path:asc'] as const;
const NOTHING_SOUGHT = { fingerprint: undefined, fileFingerprint: undefined, file: undefined };

/**
 * Files that came in from storages: folder by folder or as a gallery, filtered, or found by a fingerprint.
 */
export function ForensicScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (part: Partial<ForensicSearch>) =>
    void navigate({ search: parseForensic({ ...search, index: undefined, ...part }), replace: true });
  const find = (part: Partial<ForensicSearch>) =>
    void navigate({ search: parseForensic({ view: search.view, ...part }) });
  const storages = useForensicFolders({});
  const storage = storages.data?.pages[0]?.docs.find((one) => one.storage === search.storage);
  const isEmpty = storages.data?.pages[0]?.docs.every(({ files }) => files === 0) ?? false;
  const isSeeking = isSearch(search);
  useHotkeys([
    ['j', () => moveFocus(1)],
    ['k', () => moveFocus(-1)],
    ['x', pickFocused],
  ]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDatabase size={16} stroke={1.8} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/settings/$area" params={{ area: 'storages' }} />}
          >
            {t('toStorages')}
          </Button>
        }
      />
      {isEmpty && !isSeeking && !isFiltered(search) ? (
        <EmptyState
          icon={IconDatabase}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button
              renderRoot={(props) => <Link {...props} to="/settings/$area" params={{ area: 'storages' }} />}
            >
              {t('toStorages')}
            </Button>
          }
        />
      ) : (
        <>
          <Finder onFind={find} />
          {!isSeeking && search.change !== 'open' && <ChangeAlarm />}
          {!isSeeking && (
            <>
              <div className={classes.bar}>
                <Crumbs search={search} storageName={storage && nameOf(storage)} />
                <ViewChoice search={search} go={go} />
              </div>
              <FilterBar search={search} onChange={go} />
            </>
          )}
          <Content search={search} go={go} onClear={() => find(NOTHING_SOUGHT)} />
        </>
      )}
    </Page>
  );
}

interface PartProps {
  readonly search: ForensicSearch;
  readonly go: (part: Partial<ForensicSearch>) => void;
}

function ViewChoice({ search, go }: PartProps) {
  const { sort } = readPlace(search);
  const order = `${sort.field}:${sort.direction}`;
  return (
    <div className={classes.views}>
      {search.view === 'gallery' && (
        <NativeSelect
          size="xs"
          aria-label={t('sort')}
          value={order}
          data={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ currentTarget }) => go({ sort: currentTarget.value as ForensicSearch['sort'] })}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={search.view ?? 'folders'}
        data={[
          { value: 'folders', label: <ViewLabel icon={IconFolder} text={t('folders')} /> },
          { value: 'gallery', label: <ViewLabel icon={IconLayoutGrid} text={t('gallery')} /> },
        ]}
        onChange={(value) => go({ view: value === 'gallery' ? 'gallery' : undefined })}
      />
    </div>
  );
}

function ViewLabel({ icon: Icon, text }: { icon: typeof IconFolder; text: string }) {
  return (
    <span className={classes.view}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {text}
    </span>
  );
}

/** The folders and files of the place that one is at, or all files that fit. */
function Content({ search, go, onClear }: PartProps & { onClear: () => void }) {
  const isSeeking = isSearch(search);
  const isGallery = search.view === 'gallery' && !isSeeking;
  const isNarrowed = isSeeking || isFiltered(search);
  const isBrowsing = !isGallery && !isNarrowed;
  const isWide = !isBrowsing;
  // All storages together list no files until something narrows the list.
  const isWanted = isWide || search.storage !== undefined;
  const folders = useForensicFolders(search);
  const answer = useForensicFiles(search, isWanted);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const list = useListScreen({
    answer,
    place: readPlace(search),
    fields: SORT_FIELDS,
    onChange: ({ sort, ...part }) =>
      go({ ...part, ...(sort ? { sort: `${sort.field}:${sort.direction}` } : {}) }),
  });
  const selected = (answer.data?.docs ?? []).filter(({ asset }) => selection.has(asset.id));
  const hasFolders = (folders.data?.pages[0]?.docs.length ?? 0) > 0;
  const isFolderOnly = isBrowsing && hasFolders && answer.data?.totalDocs === 0;
  const picked = { selection, onSelect: setSelection, sought: search };
  return (
    <>
      {isSeeking && <SearchResult search={search} total={answer.data?.totalDocs} onClear={onClear} />}
      {isBrowsing && <FolderList folders={folders} />}
      {isWanted && !isFolderOnly && (
        <ListContent
          list={list}
          empty={{
            icon: IconSearchOff,
            title: t(isNarrowed ? 'noHits' : 'emptyFolder'),
            text: isSeeking ? t('find.noneText') : isNarrowed ? t('noHitsText') : undefined,
          }}
          perPage={t('perPage')}
        >
          {isGallery ? (
            <Gallery {...picked} rows={list.table.rows} isStale={list.table.isStale} />
          ) : (
            <FileTable {...picked} {...list.table} isWide={isWide} />
          )}
        </ListContent>
      )}
      {selected.length > 0 && <SelectionBar files={selected} onClear={() => setSelection(new Set())} />}
    </>
  );
}

/** To the next or the previous folder or file of the page. */
function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]?.focus();
}

/** Selects the file that has the focus, or takes it out again. */
function pickFocused(): void {
  const row = document.activeElement?.closest('main tr, main li');
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
