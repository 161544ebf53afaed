import { Button, Flex } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageDrop } from '../../upload/upload.ts';
import { type BatchRow, stepRow } from '../batch.ts';
import { BatchSection } from '../components/batch-section.tsx';
import { DropZone } from '../components/drop-zone.tsx';
import { EarlierSection } from '../components/earlier-section.tsx';
import classes from '../components/quick-check.module.css';
import { SelectionBar } from '../components/selection-bar.tsx';
import { SidePanel } from '../components/side-panel.tsx';
import { rememberOrder, useNeighbours } from '../list-order.ts';
import { t } from '../quick-check-texts.ts';
import { useBatch } from '../use-batch.ts';
import { useSelection } from '../use-selection.ts';

/** Below this a file opens on its own page. */
const WIDE = '(min-width: 1360px)';

/** Files without a record: dropped, judged as they come in, and found again later. */
export function QuickCheckScreen() {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { rows, count } = useBatch();
  /** Null until they are known. */
  const [earlier, setEarlier] = useState<BatchRow[] | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection();
  const inBatch = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const listed = useMemo(
    () => [...rows, ...(earlier ?? [])].filter(({ asset }) => asset !== null),
    [rows, earlier],
  );
  const selected = listed.filter(({ id }) => selection.ids.has(id));
  useEffect(() => rememberOrder(listed.map(({ id }) => id)), [listed]);

  const shownId = isWide ? openId : null;
  const neighbours = useNeighbours(shownId ?? '');
  const open = (id: string) => {
    if (isWide) setOpenId(id);
    else void navigate({ to: '/utilities/$assetId', params: { assetId: id } });
  };
  const step = (by: 1 | -1) => isWide && setOpenId(stepRow(listed, openId, by));
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['Escape', (event) => isInMenu(event) || setOpenId(null)],
  ]);

  return (
    <Page>
      <PageHeader
        title={t('quickCheck.title')}
        subtitle={t('quickCheck.subtitle')}
        actions={
          <>
            {isWide && <KeyHint keys={['J', 'K']} does={t('quickCheck.keys.move')} />}
            <Button
              variant="default"
              leftSection={<IconReportAnalytics size={16} stroke={1.8} />}
              renderRoot={(props) => <Link {...props} to="/utilities/reports" />}
            >
              {t('quickCheck.reports')}
            </Button>
          </>
        }
      />
      {mayChange && <PageDrop recordId={null} />}
      <div className={classes.layout} data-open={shownId !== null}>
        <Flex direction="column" gap={20} miw={0}>
          {/* Nearly everyone has files: small from the start, so that the list below stays where it is. */}
          {mayChange && <DropZone isCompact={earlier === null || listed.length > 0 || rows.length > 0} />}
          {rows.length > 0 && (
            <BatchSection rows={rows} count={count} selection={selection} openId={shownId} onOpen={open} />
          )}
          <EarlierSection
            without={inBatch}
            unfiledInBatch={rows.filter(({ asset }) => asset?.recordId === null).length}
            selection={selection}
            openId={shownId}
            onOpen={open}
            onRows={setEarlier}
          />
          {selected.length > 0 && <SelectionBar rows={selected} onClear={selection.clear} />}
        </Flex>
        {shownId && (
          <SidePanel
            assetId={shownId}
            neighbours={neighbours}
            onGo={setOpenId}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
    </Page>
  );
}

/** Escape closes an open menu first. */
function isInMenu({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="menu"], [aria-expanded="true"]') !== null;
}
