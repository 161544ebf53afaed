import type { ClaimFact } from '@assay/contract/claim-fields';
import { CLAIM_KINDS, type Claim } from '@assay/contract/claims';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useChangeClaim } from '../api/change-claim.ts';
import { type ClaimDraft, draftOf, readDraft, type WrongField } from './claim-draft.ts';
import classes from './claim-panel.module.css';
import { t } from './claim-texts.ts';
import type { ClaimFields } from './use-claim-fields.ts';

interface ClaimDialogProps {
  readonly referenceId: string;
  readonly claim: Claim | null;
  readonly fields: ClaimFields;
  readonly onClose: () => void;
}

const LONGEST = { place: 300, coordinates: 60, claimant: 200, number: 100, amount: 20, currency: 3 } as const;

/** Every fact may be left out; what is left out is not compared. */
export function ClaimDialog({ referenceId, claim, fields, onClose }: ClaimDialogProps) {
  const change = useChangeClaim(referenceId);
  const [draft, setDraft] = useState(() => draftOf(claim));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const set = (part: Partial<ClaimDraft>) => {
    setDraft({ ...draft, ...part });
    setWrong(wrong.filter((field) => !(field in part)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(
      draft,
      fields.own.map(({ id }) => id),
    );
    if ('wrong' in read) {
      setWrong(read.wrong);
      return;
    }
    change.mutate(read.claim, {
      onSuccess: () => {
        showToast(t('claim.saved'));
        onClose();
      },
      onError: (error) => showToast(error.message, 'warning'),
    });
  };
  const text = (field: keyof typeof LONGEST) => ({
    value: draft[field],
    maxLength: LONGEST[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [field]: currentTarget.value }),
  });
  /** A fact that the organisation does not use is shown where it is stated: it can be taken away there. */
  const isShown = (fact: ClaimFact) => fields.nameOf(fact) !== undefined || (claim?.[fact] ?? null) !== null;
  const errorOf = (field: WrongField) => wrong.includes(field) && t(`claim.${field}Wrong`);
  return (
    <DraftModal opened onClose={onClose} title={t('claim.title')} size={640} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <div className={classes.grid}>
            <NativeSelect
              label={t('claim.kind')}
              className={classes.wide}
              data={CLAIM_KINDS.map((value) => ({ value, label: t(`claim.kinds.${value}`) }))}
              value={draft.kind}
              onChange={({ currentTarget }) =>
                set({ kind: CLAIM_KINDS.find((kind) => kind === currentTarget.value) ?? draft.kind })
              }
              data-autofocus
            />
            {isShown('date') && (
              <TextInput
                type="date"
                label={fields.nameOf('date') ?? t(`claim.dates.${draft.kind}`)}
                value={draft.date}
                onChange={({ currentTarget }) => set({ date: currentTarget.value })}
              />
            )}
            {isShown('time') && (
              <TextInput
                type="time"
                label={fields.nameOf('time') ?? t('claim.time')}
                description={t('claim.timeHint')}
                inputWrapperOrder={ORDER}
                value={draft.time}
                onChange={({ currentTarget }) => set({ time: currentTarget.value })}
              />
            )}
            {(isShown('place') || claim?.location) && (
              <>
                {' '}
                <TextInput
                  label={fields.nameOf('place') ?? t(`claim.places.${draft.kind}`)}
                  description={t('claim.placeHint')}
                  inputWrapperOrder={ORDER}
                  {...text('place')}
                />
                <TextInput
                  label={t('claim.coordinates')}
                  description={t('claim.coordinatesHint')}
                  inputWrapperOrder={ORDER}
                  error={errorOf('coordinates')}
                  {...text('coordinates')}
                />
              </>
            )}
            {isShown('claimant') && (
              <TextInput label={fields.nameOf('claimant') ?? t('claim.claimant')} {...text('claimant')} />
            )}
            {isShown('number') && (
              <TextInput label={fields.nameOf('number') ?? t('claim.number')} {...text('number')} />
            )}
            {isShown('amount') && (
              <>
                {' '}
                <TextInput
                  label={fields.nameOf('amount') ?? t('claim.amount')}
                  inputMode="decimal"
                  error={errorOf('amount')}
                  {...text('amount')}
                />
                <TextInput label={t('claim.currency')} error={errorOf('currency')} {...text('currency')} />
              </>
            )}
            {isShown('receipts') && (
              <NativeSelect
                label={fields.nameOf('receipts') ?? t('claim.receipts')}
                description={t('claim.receiptsHint')}
                inputWrapperOrder={ORDER}
                className={classes.wide}
                data={SIDES.map((value) => ({ value, label: t(`claim.receiptSides.${value}`) }))}
                value={draft.receipts}
                onChange={({ currentTarget }) =>
                  set({ receipts: SIDES.find((side) => side === currentTarget.value) ?? 'none' })
                }
              />
            )}
            {isShown('account') && (
              <Textarea
                className={classes.wide}
                label={fields.nameOf('account') ?? t('claim.account')}
                autosize
                minRows={2}
                maxRows={8}
                maxLength={4_000}
                value={draft.account}
                onChange={({ currentTarget }) => set({ account: currentTarget.value })}
              />
            )}
            {fields.own.map(({ id, label }) => (
              <TextInput
                key={id}
                label={label}
                maxLength={2_000}
                value={draft.own[id] ?? ''}
                onChange={({ currentTarget }) => set({ own: { ...draft.own, [id]: currentTarget.value } })}
              />
            ))}
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('claim.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftModal>
  );
}

const SIDES = ['none', 'before', 'after'] as const;
/** Hints below the fields, so that fields beside each other stand on one line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
