import { Box, Button, Flex, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useChangeConfig, useConfig } from '../api/organisation-config.ts';
import {
  type Draft,
  type FieldPath,
  findChanges,
  readDraft,
  readField,
  writeNumber,
} from '../config-draft.ts';
import { t } from '../settings-texts.ts';
import classes from './config-form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { SettingField } from './setting-field.tsx';

export interface ConfigSection {
  /** Key of a text in `settings.section`. */
  title: Parameters<typeof t>[0];
  fields: readonly FieldPath[];
}

interface ConfigFormProps {
  readonly sections: readonly ConfigSection[];
  /** Shows below the settings what they would do. */
  readonly renderPreview?: (read: (path: FieldPath) => boolean | string) => ReactNode;
}

/** Settings that are changed and saved together. Unsaved changes are not lost without a question. */
export function ConfigForm({ sections, renderPreview }: ConfigFormProps) {
  const { data: config, error, refetch } = useConfig();
  const change = useChangeConfig();
  const [draft, setDraft] = useState<Draft>({});
  if (error && !config) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!config) return <Loading count={sections.length} />;

  const changed = findChanges(config, draft);
  const { update, faults } = readDraft(config, draft);
  const isDirty = changed.length > 0;
  const shownValue = (path: FieldPath): boolean | string => {
    const given = draft[path];
    if (given !== undefined) return given;
    const value = readField(config, path);
    return typeof value === 'boolean' ? value : writeNumber(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || Object.keys(faults).length > 0 || change.isPending) return;
    change.mutate(update, {
      onSuccess: () => {
        setDraft({});
        showToast(t('settings.saved'));
      },
      onError: (refusal) => showToast(refusal.message, 'warning'),
    });
  };
  return (
    <Flex component="form" direction="column" gap={20} onSubmit={submit} noValidate>
      {sections.map(({ title, fields }) => (
        <Panel key={title} title={t(title)}>
          <div>
            {fields.map((path) => (
              <SettingField
                key={path}
                path={path}
                value={shownValue(path)}
                isChanged={changed.includes(path)}
                fault={faults[path]}
                onChange={(value) => setDraft((now) => ({ ...now, [path]: value }))}
              />
            ))}
          </div>
        </Panel>
      ))}
      {renderPreview?.(shownValue)}
      {isDirty && (
        <div className={classes.bar}>
          <Box component="span" flex="1 1 160px" role="status">
            {t('settings.unsaved')}
          </Box>
          <Button variant="default" onClick={() => setDraft({})}>
            {t('settings.discard')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={Object.keys(faults).length > 0}>
            {t('settings.save')}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </Flex>
  );
}

function Loading({ count }: { count: number }) {
  return (
    <Stack gap="md" aria-busy>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
        <Skeleton key={at} height={150} radius="lg" />
      ))}
    </Stack>
  );
}
