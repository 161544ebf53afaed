import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ReportFormat, type ReportSubject, useReportDownload } from '../api/download-report.ts';
import { t } from '../reports-texts.ts';

const CourtDialog = lazy(() =>
  import('./court-dialog.tsx').then((module) => ({ default: module.CourtDialog })),
);

const FORMATS: readonly ReportFormat[] = ['pdf', 'html', 'json', 'evidence'];

export interface DownloadMenuProps {
  readonly subject: ReportSubject;
  /** For screen readers: the subject of the report. */
  readonly name: string;
  /** In a line of a list: only an icon. */
  readonly isSmall?: boolean;
}

/** The report in one of its forms, and the evidence bundle. */
export function DownloadMenu({ subject, name, isSmall }: DownloadMenuProps) {
  const { items, isPending, dialog } = useDownloadChoices(subject);
  const label = t('reports.downloadOf', { name });
  const menu = (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isPending}>
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            loading={isPending}
            aria-label={label}
            leftSection={<IconDownload size={16} stroke={1.8} />}
            rightSection={<IconChevronDown size={14} stroke={1.8} />}
          >
            {t('reports.download')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {dialog}
    </>
  );
}

/**
 * The menu items of a report, and the dialog that one of them opens; it is outside the menu, which closes.
 */
export function useDownloadChoices(subject: ReportSubject): {
  readonly items: ReactNode;
  readonly isPending: boolean;
  readonly dialog: ReactNode;
} {
  const { mutate, isPending } = useReportDownload();
  const [isForCourt, setForCourt] = useState(false);
  const [withLinks, setWithLinks] = useState(true);
  const links = withLinks && 'recordid' in subject ? 'true' : 'false';
  return {
    isPending,
    items: (
      <>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => mutate({ subject, format, links })}>
            {t(`reports.${format}`)}
          </Menu.Item>
        ))}
        {'recordid' in subject && (
          <>
            <Menu.Divider />
            <Menu.Item
              role="menuitemcheckbox"
              aria-checked={withLinks}
              closeMenuOnClick={false}
              leftSection={withLinks ? <IconSquareCheck size={16} /> : <IconSquare size={16} />}
              onClick={() => setWithLinks(!withLinks)}
            >
              {t('reports.withLinks')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => setForCourt(true)}>{t('reports.court.item')}</Menu.Item>
      </>
    ),
    dialog: (
      <Suspense fallback={null}>
        {isForCourt && <CourtDialog subject={subject} onClose={() => setForCourt(false)} />}
      </Suspense>
    ),
  };
}
