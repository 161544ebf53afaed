import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { type ReportSubject, useReportDownload } from '../api/download-report.ts';
import { t } from '../reports-texts.ts';

const FORMATS = ['pdf', 'html'] as const;
const MAX_QUESTION_LENGTH = 1_000;

interface CourtDialogProps {
  readonly subject: ReportSubject;
  readonly onClose: () => void;
}

/** The question of a report for a court, and its format. */
export function CourtDialog({ subject, onClose }: CourtDialogProps) {
  const { mutate, isPending } = useReportDownload();
  const [question, setQuestion] = useState('');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('pdf');
  const [withLinks, setWithLinks] = useState(false);
  const asked = question.trim();
  const download = () =>
    mutate(
      {
        ...{ subject, format, links: withLinks ? 'true' : 'false' },
        court: { form: 'court', ...(asked && { question: asked }) },
      },
      { onSuccess: onClose },
    );
  return (
    <DraftModal opened onClose={onClose} size={560} title={t('reports.court.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          download();
        }}
      >
        <Stack gap="lg">
          <Text size="sm">{t('reports.court.intro')}</Text>
          <Textarea
            label={t('reports.court.question')}
            description={t('reports.court.questionHint')}
            placeholder={t('reports.court.questionUsual')}
            value={question}
            maxLength={MAX_QUESTION_LENGTH}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => setQuestion(event.currentTarget.value)}
            data-autofocus
          />
          <Radio.Group
            label={t('reports.court.format')}
            value={format}
            onChange={(value) => setFormat(value === 'html' ? 'html' : 'pdf')}
          >
            <Group mt={6}>
              {FORMATS.map((one) => (
                <Radio key={one} value={one} label={t(`reports.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          {'recordid' in subject && (
            <Checkbox
              label={t('reports.withLinks')}
              description={t('reports.court.withLinksHint')}
              checked={withLinks}
              onChange={(event) => setWithLinks(event.currentTarget.checked)}
            />
          )}
          <Group justify="end">
            <Button type="submit" loading={isPending} leftSection={<IconDownload size={16} stroke={1.8} />}>
              {t('reports.download')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftModal>
  );
}
