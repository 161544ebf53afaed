import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type ReportFormat, type ReportSubject, useReportDownload } from '../api/download-report.ts';
import { t } from '../reports-texts.ts';

const FORMATS: readonly ReportFormat[] = ['pdf', 'html', 'json', 'evidence'];

export interface DownloadMenuProps {
  readonly subject: ReportSubject;
  /** Spoken: what the report is about. */
  readonly name: string;
  /** In a line of a list: an icon alone. */
  readonly isSmall?: boolean;
}

/** The report in one of its forms, and the evidence bundle. */
export function DownloadMenu({ subject, name, isSmall }: DownloadMenuProps) {
  const { mutate, isPending } = useReportDownload();
  const label = t('reports.downloadOf', { name });
  return (
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
      <Menu.Dropdown>
        <FormatItems onChoose={(format) => mutate({ subject, format })} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function FormatItems({ onChoose }: { onChoose: (format: ReportFormat) => void }) {
  return FORMATS.map((format) => (
    <Menu.Item key={format} onClick={() => onChoose(format)}>
      {t(`reports.${format}`)}
    </Menu.Item>
  ));
}
