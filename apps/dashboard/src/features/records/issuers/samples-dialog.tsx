import { type KnownIssuer, MAX_ISSUER_SAMPLES, type ProposedIssuer } from '@assay/contract/known-issuers';
import type { AssayRecord } from '@assay/contract/records';
import { Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAddSamples, useProposeIssuer } from '../api/known-issuers.ts';
import { showRefused } from './describe-refusal.ts';
import { IssuerDialog } from './issuer-dialog.tsx';
import classes from './known-issuers.module.css';
import { t } from './known-issuers-texts.ts';

interface SamplesDialogProps {
  readonly record: AssayRecord;
  /** Null: a new issuer is to be added. */
  readonly issuer: KnownIssuer | null;
  readonly onClose: () => void;
}

/** Chooses the record's documents that are samples and then, for a new issuer, its details read from them. */
export function SamplesDialog({ record, issuer, onClose }: SamplesDialogProps) {
  const samples = new Set(issuer?.files.map(({ assetId }) => assetId));
  const documents = record.assets.filter(({ id, type }) => type === 'pdf' && !samples.has(id));
  const room = MAX_ISSUER_SAMPLES - Math.max(issuer?.samples ?? 0, samples.size);
  const [chosen, setChosen] = useState<readonly string[]>(() => documents.slice(0, room).map(({ id }) => id));
  const [proposal, setProposal] = useState<ProposedIssuer | null>(null);
  const propose = useProposeIssuer();
  const add = useAddSamples();
  const error = propose.error ?? add.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!issuer) return propose.mutate([...chosen], { onSuccess: setProposal });
    return add.mutate(
      { id: issuer.id, assetIds: [...chosen] },
      {
        onSuccess: ({ refused }) => {
          showRefused(refused);
          onClose();
        },
      },
    );
  };
  if (proposal && !issuer)
    return <IssuerDialog proposal={proposal} assetIds={chosen} issuer={null} onClose={onClose} />;
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <FormDialog
      title={issuer ? t('knownIssuers.extendTitle', { name: issuer.name }) : t('knownIssuers.create')}
      size={520}
      gap="md"
      onSubmit={submit}
      action={t(issuer ? 'knownIssuers.add' : 'knownIssuers.next', { count: chosen.length })}
      isBusy={propose.isPending || add.isPending}
      isReady={chosen.length > 0 && chosen.length <= room}
      onClose={onClose}
    >
      <Text size="sm">{t('knownIssuers.choose')}</Text>
      {documents.length === 0 && (
        <Text size="sm">
          {t(samples.size > 0 ? 'knownIssuers.noMoreDocuments' : 'knownIssuers.noDocuments')}
        </Text>
      )}
      <Stack gap={8} className={classes.choices}>
        {documents.map(({ id, originalName }) => (
          <Checkbox
            key={id}
            label={originalName}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      {chosen.length > room && (
        <Text size="sm" c="red" role="alert">
          {t('knownIssuers.tooMany', { count: room, most: MAX_ISSUER_SAMPLES })}
        </Text>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error.message}
        </Text>
      )}
    </FormDialog>
  );
}
