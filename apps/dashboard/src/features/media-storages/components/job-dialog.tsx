import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { type DetectionJob, FILING_MODES, JOB_MEDIA } from '@assay/contract/detection-jobs';
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { explainError } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateJob, usePreviewJob, useUpdateJob } from '../api/detection-jobs.ts';
import { type JobDraft, jobDraftOf, jobOf } from '../job-draft.ts';
import { t } from '../media-storages-texts.ts';
import { JobPreviewList } from './job-preview-list.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

export interface JobDialogProps {
  storageId: string;
  /** Null to add one. */
  job: DetectionJob | null;
  onClose: () => void;
}

const WHOLE = { allowDecimal: false, allowNegative: false, min: 0 } as const;

/** Adds a job, or changes one. */
export function JobDialog({ storageId, job, onClose }: JobDialogProps) {
  const create = useCreateJob();
  const update = useUpdateJob();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const form = useForm<JobDraft>({ initialValues: jobDraftOf(job, timeZone) });
  const onError = (error: Error) => showToast(explainError(error), 'warning');
  const onSuccess = () => {
    showToast(t(job ? 'saved' : 'added'));
    onClose();
  };
  const submit = form.onSubmit((values) => {
    const { body, errors } = jobOf(values);
    if (errors) return form.setErrors(errors);
    if (job) update.mutate({ id: storageId, jobId: job.id, change: body }, { onSuccess, onError });
    else create.mutate({ id: storageId, body }, { onSuccess, onError });
  });
  return (
    <FormDialog
      title={t(job ? 'job.editTitle' : 'job.newTitle')}
      size={640}
      gap="md"
      onSubmit={submit}
      action={t(job ? 'save' : 'add')}
      isBusy={create.isPending || update.isPending}
      onClose={onClose}
    >
      {job && (
        <Text c="dimmed" fz="sm">
          {t('job.editHint')}
        </Text>
      )}
      <TextInput label={t('job.name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('job.directory')}
        description={t('job.directoryHint')}
        {...form.getInputProps('directoryPath')}
      />
      <WhichFiles form={form} />
      <WhereTo form={form} storageId={storageId} />
      <Fieldset legend={t('job.when')}>
        <Stack gap="sm">
          <Switch label={t('job.timed')} {...form.getInputProps('isTimed', { type: 'checkbox' })} />
          {form.values.isTimed && <ScheduleFields form={form} />}
        </Stack>
      </Fieldset>
      <HowFast form={form} />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: UseFormReturnType<JobDraft>;
}

/** The files of the directory that the job takes. */
function WhichFiles({ form: { getInputProps: props } }: PartProps) {
  return (
    <Fieldset legend={t('job.which')}>
      <Stack gap="sm">
        <Checkbox.Group label={t('job.media')} {...props('media')}>
          <Group gap="md" mt={6}>
            {JOB_MEDIA.map((medium) => (
              <Checkbox key={medium} value={medium} label={t(`job.medium.${medium}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Textarea
          label={t('job.include')}
          description={t('job.includeHint')}
          autosize
          {...props('include')}
        />
        <Textarea label={t('job.exclude')} autosize {...props('exclude')} />
        <Group grow align="flex-start">
          <NumberInput
            label={t('job.min')}
            placeholder={t('job.noLimit')}
            min={0}
            {...props('minKilobytes')}
          />
          <NumberInput
            label={t('job.max')}
            placeholder={t('job.noLimit')}
            min={0}
            {...props('maxMegabytes')}
          />
        </Group>
        <Checkbox label={t('job.changedOnly')} {...props('changedOnly', { type: 'checkbox' })} />
        <Checkbox label={t('job.unknownNames')} {...props('unknownNames', { type: 'checkbox' })} />
      </Stack>
    </Fieldset>
  );
}

/** The records into which the files go, with a preview of that. */
function WhereTo({ form, storageId }: PartProps & { readonly storageId: string }) {
  const preview = usePreviewJob(storageId);
  const props = form.getInputProps;
  const look = () => {
    // A preview needs neither a name nor a schedule.
    const { body, errors } = jobOf({ ...form.values, name: '-', isTimed: false });
    if (errors) return form.setErrors(errors);
    preview.mutate({ directoryPath: body.directoryPath, settings: body.settings });
  };
  return (
    <Fieldset legend={t('job.where')}>
      <Stack gap="sm">
        <NativeSelect
          label={t('job.filing')}
          data={FILING_MODES.map((value) => ({ value, label: t(`job.filings.${value}`) }))}
          {...props('filing')}
        />
        {form.values.filing === 'pattern' && (
          <TextInput label={t('job.pattern')} description={t('job.patternHint')} {...props('pattern')} />
        )}
        <Checkbox
          label={t('job.entersAll')}
          description={t('job.entersAllHint')}
          {...props('entersAll', { type: 'checkbox' })}
        />
        <Button variant="default" loading={preview.isPending} onClick={look} me="auto">
          {t('job.preview')}
        </Button>
        {preview.error && (
          <Text role="alert" c="red" fz="sm">
            {explainError(preview.error)}
          </Text>
        )}
        {preview.data && <JobPreviewList preview={preview.data} />}
      </Stack>
    </Fieldset>
  );
}

function HowFast({ form: { getInputProps: props } }: PartProps) {
  return (
    <Fieldset legend={t('job.speed')}>
      <Group grow align="flex-start">
        <NumberInput label={t('job.concurrency')} {...WHOLE} max={8} {...props('concurrency')} />
        <NumberInput
          label={t('job.rate')}
          placeholder={t('job.noLimit')}
          {...WHOLE}
          {...props('kilobytesPerSecond')}
        />
      </Group>
    </Fieldset>
  );
}
