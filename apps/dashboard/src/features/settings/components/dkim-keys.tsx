import { type DkimKey, dkimKeysSchema } from '@assay/contract/emails';
import { ActionIcon, Alert, Box, Button, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangeConfig, useConfig } from '../api/organisation-config.ts';
import { t } from '../settings-texts.ts';
import classes from './dkim-keys.module.css';

/** The keys by which signatures of e-mails are verified. */
export function DkimKeys() {
  const { data: config } = useConfig();
  // Settings saved by somebody else reset the form.
  return config ? <Form key={JSON.stringify(config.dkimKeys)} start={config.dkimKeys} /> : null;
}

const NEW: DkimKey = { domain: '', selector: '', key: '' };

function Form({ start }: { start: readonly DkimKey[] }) {
  const change = useChangeConfig();
  const [drafts, setDrafts] = useState(() => start.map((key, id) => ({ ...key, id })));
  const [fault, setFault] = useState<{ place: number | null; field: string; message: string } | null>(null);
  const set = (id: number, part: Partial<DkimKey>) => {
    setFault(null);
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = dkimKeysSchema.safeParse(drafts.map(({ id: _id, ...key }) => key));
    if (!read.success) {
      const [issue] = read.error.issues;
      const [place, field] = issue?.path ?? [];
      setFault({
        place: typeof place === 'number' ? place : null,
        field: String(field ?? ''),
        message: issue?.message ?? '',
      });
      return;
    }
    change.mutate(
      { dkimKeys: read.data },
      {
        onSuccess: () => showToast(t('settings.dkimKeys.saved')),
        onError: showFailure,
      },
    );
  };
  const add = () => setDrafts([...drafts, { ...NEW, id: Math.max(-1, ...drafts.map(({ id }) => id)) + 1 }]);
  return (
    <Panel title={t('settings.dkimKeys.title')}>
      <Box component="p" m={0} c="dimmed" fz={13} maw="78ch">
        {t('settings.dkimKeys.text')}
      </Box>
      <form className={classes.form} onSubmit={save} noValidate>
        {drafts.length === 0 && (
          <Box component="p" m={0} fz={13}>
            {t('settings.dkimKeys.none')}
          </Box>
        )}
        <ul className={classes.list}>
          {drafts.map((draft, place) => (
            <Row
              key={draft.id}
              draft={draft}
              faultOf={(field) =>
                fault?.place === place && fault.field === field ? fault.message : undefined
              }
              onChange={(part) => set(draft.id, part)}
              onRemove={() => {
                setFault(null);
                setDrafts(drafts.filter(({ id }) => id !== draft.id));
              }}
            />
          ))}
        </ul>
        {fault && fault.place === null && (
          <Alert color="red" variant="light" role="alert">
            {fault.message}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={change.isPending}>
            {t('settings.save')}
          </Button>
          <Button variant="default" disabled={drafts.length >= 100} onClick={add}>
            {t('settings.dkimKeys.add')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface RowProps {
  readonly draft: DkimKey;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<DkimKey>) => void;
  readonly onRemove: () => void;
}

function Row({ draft: { domain, selector, key }, faultOf, onChange, onRemove }: RowProps) {
  return (
    <li className={classes.row}>
      <TextInput
        label={t('settings.dkimKeys.domain')}
        placeholder="example.com"
        maxLength={253}
        value={domain}
        error={faultOf('domain')}
        onChange={({ currentTarget }) => onChange({ domain: currentTarget.value })}
      />
      <TextInput
        label={t('settings.dkimKeys.selector')}
        placeholder="s1"
        maxLength={63}
        value={selector}
        error={faultOf('selector')}
        onChange={({ currentTarget }) => onChange({ selector: currentTarget.value })}
      />
      <Textarea
        label={t('settings.dkimKeys.key')}
        placeholder="v=DKIM1; k=rsa; p=…"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={4_000}
        value={key}
        error={faultOf('key')}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('settings.dkimKeys.remove', { name: `${selector} ${domain}` })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}
