import { isAskable, isOwnFact } from '@assay/contract/claim-fields';
import { ActionIcon, Alert, Box, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangeConfig, useConfig } from '../api/organisation-config.ts';
import { draftFields, type FieldDraft, nameOwn, readFields } from '../claim-fields-draft.ts';
import { t } from '../settings-texts.ts';
import classes from './claim-fields.module.css';

/** The facts of a claim, their names, and which of them customers are asked. */
export function ClaimFields() {
  const { data: config } = useConfig();
  // Settings saved by somebody else reset the form.
  return config ? (
    <Form key={JSON.stringify(config.claimFields)} start={draftFields(config.claimFields)} />
  ) : null;
}

function Form({ start }: { start: readonly FieldDraft[] }) {
  const change = useChangeConfig();
  const [drafts, setDrafts] = useState(start);
  const [added, setAdded] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const set = (id: string, part: Partial<FieldDraft>) => {
    setFault(null);
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  };
  const add = () => {
    const label = added.trim();
    if (label === '') return;
    setDrafts([...drafts, { id: nameOwn(label, drafts), label, isUsed: true, isAsked: false, types: '' }]);
    setAdded('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readFields(drafts);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    change.mutate(
      { claimFields: read.fields },
      {
        onSuccess: () => showToast(t('settings.claimFields.saved')),
        onError: showFailure,
      },
    );
  };
  return (
    <Panel title={t('settings.claimFields.title')}>
      <Box component="p" m={0} c="dimmed" fz={13}>
        {t('settings.claimFields.text')}
      </Box>
      <form className={classes.form} onSubmit={save} noValidate>
        <ul className={classes.list}>
          {drafts.map((draft) => (
            <Row
              key={draft.id}
              draft={draft}
              onChange={(part) => set(draft.id, part)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
        </ul>
        <div className={classes.add}>
          <TextInput
            label={t('settings.claimFields.new')}
            maxLength={60}
            value={added}
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          />
          <Button variant="default" disabled={added.trim() === ''} onClick={add}>
            {t('settings.claimFields.add')}
          </Button>
        </div>
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <Button type="submit" loading={change.isPending} className={classes.save}>
          {t('settings.save')}
        </Button>
      </form>
    </Panel>
  );
}

interface RowProps {
  readonly draft: FieldDraft;
  readonly onChange: (part: Partial<FieldDraft>) => void;
  readonly onRemove: () => void;
}

function Row({ draft, onChange, onRemove }: RowProps) {
  const { id, label, isUsed, isAsked, types } = draft;
  const usual = isOwnFact(id) ? label : t(`settings.claimFields.facts.${id}`);
  const name = label.trim() || usual;
  return (
    <li className={classes.row} data-unused={isUsed ? undefined : ''}>
      <TextInput
        label={isOwnFact(id) ? t('settings.claimFields.own') : usual}
        aria-label={t('settings.claimFields.nameOf', { name: usual })}
        placeholder={isOwnFact(id) ? undefined : usual}
        maxLength={60}
        value={label}
        disabled={!isUsed}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <TextInput
        label={t('settings.claimFields.types')}
        aria-label={t('settings.claimFields.typesOf', { name })}
        placeholder={t('settings.claimFields.allTypes')}
        value={types}
        disabled={!isUsed}
        onChange={({ currentTarget }) => onChange({ types: currentTarget.value })}
      />
      <Checkbox
        label={t('settings.claimFields.used')}
        aria-label={t('settings.claimFields.usedOf', { name })}
        checked={isUsed}
        onChange={({ currentTarget }) => onChange({ isUsed: currentTarget.checked })}
      />
      {isAskable(id) ? (
        <Checkbox
          label={t('settings.claimFields.asked')}
          aria-label={t('settings.claimFields.askedOf', { name })}
          checked={isUsed && isAsked}
          disabled={!isUsed}
          onChange={({ currentTarget }) => onChange({ isAsked: currentTarget.checked })}
        />
      ) : (
        <span />
      )}
      {isOwnFact(id) ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('settings.claimFields.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={2} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
}
