import {
  ISSUED_KINDS,
  ISSUER_KEY_KINDS,
  type IssuedKind,
  type KnownIssuer,
  MIN_ISSUER_SAMPLES,
  type ProposedIssuer,
} from '@assay/contract/known-issuers';
import { NativeSelect, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type IssuerDraft, useChangeIssuer, useCreateIssuer } from '../api/known-issuers.ts';
import { describeRefusal, showRefused } from './describe-refusal.ts';
import { t } from './known-issuers-texts.ts';

type IssuerDialogProps = { readonly onClose: () => void } & (
  | { readonly issuer: KnownIssuer }
  | { readonly issuer: null; readonly proposal: ProposedIssuer; readonly assetIds: readonly string[] }
);

/** Name, kind and keys of an issuer: those of a known one, or those read from the chosen documents. */
export function IssuerDialog(props: IssuerDialogProps) {
  const { issuer, onClose } = props;
  const [draft, setDraft] = useState<IssuerDraft>(() => takeDraft(props));
  const create = useCreateIssuer();
  const change = useChangeIssuer();
  const set = (part: Partial<IssuerDraft>) => setDraft((before) => ({ ...before, ...part }));
  const hasKeys = ISSUER_KEY_KINDS.some((kind) => draft.keys[kind].length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.issuer) change.mutate({ id: props.issuer.id, ...draft }, { onSuccess: onClose });
    else {
      const told = new Set(props.proposal.refused.map(({ assetId }) => assetId));
      create.mutate(
        { ...draft, assetIds: [...props.assetIds] },
        {
          onSuccess: ({ refused }) => {
            showRefused(refused.filter(({ assetId }) => !told.has(assetId)));
            onClose();
          },
        },
      );
    }
  };
  const error = create.error ?? change.error;
  return (
    <FormDialog
      title={t(issuer ? 'knownIssuers.editTitle' : 'knownIssuers.create')}
      size={560}
      gap="md"
      onSubmit={submit}
      action={t(issuer ? 'knownIssuers.save' : 'knownIssuers.keep')}
      isBusy={create.isPending || change.isPending}
      isReady={draft.name.trim() !== '' && hasKeys && (props.issuer !== null || props.proposal.samples > 0)}
      onClose={onClose}
    >
      {!props.issuer && <Proposed proposal={props.proposal} />}
      <TextInput
        label={t('knownIssuers.fields.name')}
        value={draft.name}
        maxLength={200}
        required
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('knownIssuers.fields.kind')}
        value={draft.kind}
        data={ISSUED_KINDS.map((kind) => ({ value: kind, label: t(`knownIssuers.kinds.${kind}`) }))}
        onChange={(event) => set({ kind: event.currentTarget.value as IssuedKind })}
      />
      <Text size="sm">
        {t('knownIssuers.keysHint')}{' '}
        {!props.issuer && t(wereRead(props.proposal) ? 'knownIssuers.keysRead' : 'knownIssuers.keysNone')}
      </Text>
      {ISSUER_KEY_KINDS.map((kind) => (
        <TagsInput
          key={kind}
          label={t(`knownIssuers.keys.${kind}`)}
          value={draft.keys[kind]}
          maxTags={10}
          // Names contain commas: “Northwind Traders, Inc.”
          splitChars={kind === 'names' ? [] : [',']}
          onChange={(values) => set({ keys: { ...draft.keys, [kind]: values } })}
        />
      ))}
      <Textarea
        label={t('knownIssuers.fields.note')}
        value={draft.note}
        maxLength={1_000}
        rows={2}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {error && (
        <Text size="sm" c="red" role="alert">
          {error.message}
        </Text>
      )}
    </FormDialog>
  );
}

const wereRead = ({ keys }: ProposedIssuer) => ISSUER_KEY_KINDS.some((kind) => keys[kind].length > 0);

function Proposed({ proposal: { samples, refused } }: { readonly proposal: ProposedIssuer }) {
  return (
    <Stack gap={6}>
      <Text size="sm">
        {t('knownIssuers.fit', { count: samples })}{' '}
        {samples < MIN_ISSUER_SAMPLES && t('knownIssuers.least', { least: MIN_ISSUER_SAMPLES })}
      </Text>
      {refused.map((file) => (
        <Text key={file.assetId} size="sm" c="dimmed">
          {describeRefusal(file)}
        </Text>
      ))}
    </Stack>
  );
}

function takeDraft(props: IssuerDialogProps): IssuerDraft {
  if (props.issuer) {
    const { name, kind, note, keys } = props.issuer;
    return { name, kind, note, keys };
  }
  const { keys } = props.proposal;
  return { name: keys.names[0] ?? '', kind: 'invoice', note: '', keys };
}
