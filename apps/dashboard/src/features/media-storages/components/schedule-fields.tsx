import { Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { withColon } from '../../../i18n/with-colon.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { useSchedule } from '../api/detection-jobs.ts';
import type { JobDraft } from '../job-draft.ts';
import { t } from '../media-storages-texts.ts';

const AFTER_TYPING_MS = 400;

/** A cron line with the server's interpretation: in words, and the next times. */
export function ScheduleFields({ form }: { form: UseFormReturnType<JobDraft> }) {
  const [cron] = useDebouncedValue(form.values.cron.trim(), AFTER_TYPING_MS);
  const [timeZone] = useDebouncedValue(form.values.timeZone.trim(), AFTER_TYPING_MS);
  const { data, error } = useSchedule(cron, timeZone);
  return (
    <>
      <Group grow align="flex-start">
        <TextInput label={t('job.cron')} description={t('job.cronHint')} {...form.getInputProps('cron')} />
        <TextInput
          label={t('job.timeZone')}
          description="Europe/Berlin"
          {...form.getInputProps('timeZone')}
        />
      </Group>
      <div aria-live="polite">
        {error ? (
          <Text c="red" fz="sm">
            {explainError(error)}
          </Text>
        ) : (
          data && (
            <Text component="div" c="dimmed" fz="sm">
              <b>{data.words}</b>
              <br />
              {withColon(t('job.next'))}
              <ul style={{ margin: 0, paddingInlineStart: 18 }}>
                {data.nextRuns.map((time) => (
                  <li key={time}>{formatLong(time, timeZone)}</li>
                ))}
              </ul>
            </Text>
          )
        )}
      </div>
    </>
  );
}
