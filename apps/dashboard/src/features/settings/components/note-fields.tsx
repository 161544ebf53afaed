import { isOwnFact } from '@assay/contract/claim-fields';
import { LANGUAGES } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useConfig } from '../api/organisation-config.ts';
import { t } from '../settings-texts.ts';
import type { WebhookDraft } from '../webhook-draft.ts';

export interface NoteFieldsProps {
  readonly form: UseFormReturnType<WebhookDraft>;
  /** Otherwise the saved secret is kept. */
  readonly isNew: boolean;
}

/** How notes reach a claims system: which claim, which language, which credentials. */
export function NoteFields({ form, isNew }: NoteFieldsProps) {
  const { data: config } = useConfig();
  const fields = config?.claimFields ?? [];
  const number = fields.find(({ id }) => id === 'number')?.label;
  const facts = [
    { value: 'number', label: number || t('settings.claimFields.facts.number') },
    { value: 'reference', label: t('settings.webhooks.claimReference') },
    ...fields.filter(({ id }) => isOwnFact(id)).map(({ id, label }) => ({ value: id, label })),
  ];
  const { claimFrom, sends } = form.values;
  const isKnown = config === undefined || facts.some(({ value }) => value === claimFrom);
  return (
    <>
      <Select
        label={t('settings.webhooks.claimFrom')}
        description={t(
          `settings.webhooks.claimHints.${sends === 'salesforce' ? 'salesforce' : 'claimcenter'}`,
        )}
        allowDeselect={false}
        data={isKnown ? facts : [...facts, { value: claimFrom, label: claimFrom }]}
        {...form.getInputProps('claimFrom')}
      />
      <Select
        label={t('settings.webhooks.noteLanguage')}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...form.getInputProps('language')}
      />
      <TextInput
        label={t('settings.webhooks.tokenUrl')}
        description={t('settings.webhooks.tokenUrlHint')}
        type="url"
        placeholder="https://"
        {...form.getInputProps('tokenUrl')}
      />
      <TextInput
        label={t('settings.webhooks.clientId')}
        autoComplete="off"
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={t('settings.webhooks.clientSecret')}
        description={isNew ? undefined : t('settings.webhooks.clientSecretKept')}
        {...form.getInputProps('clientSecret')}
        autoComplete="new-password"
      />
      <TextInput
        label={t('settings.webhooks.scope')}
        description={t('settings.webhooks.scopeHint')}
        autoComplete="off"
        {...form.getInputProps('scope')}
      />
    </>
  );
}
