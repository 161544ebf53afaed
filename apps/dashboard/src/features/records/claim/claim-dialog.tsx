import { CLAIM_KINDS, type Claim } from '@assay/contract/claims';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useChangeClaim } from '../api/change-claim.ts';
import { type ClaimDraft, draftOf, readDraft, type WrongField } from './claim-draft.ts';
import classes from './claim-panel.module.css';
import { t } from './claim-texts.ts';

interface ClaimDialogProps {
  readonly referenceId: string;
  readonly claim: Claim | null;
  readonly onClose: () => void;
}

const LONGEST = { place: 300, coordinates: 60, claimant: 200, number: 100, amount: 20, currency: 3 } as const;

/** Every fact may be left out; what is left out is not compared. */
export function ClaimDialog({ referenceId, claim, onClose }: ClaimDialogProps) {
  const change = useChangeClaim(referenceId);
  const [draft, setDraft] = useState(() => draftOf(claim));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const set = (part: Partial<ClaimDraft>) => {
    setDraft({ ...draft, ...part });
    setWrong(wrong.filter((field) => !(field in part)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
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
            <TextInput
              type="date"
              label={t(`claim.dates.${draft.kind}`)}
              value={draft.date}
              onChange={({ currentTarget }) => set({ date: currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('claim.time')}
              description={t('claim.timeHint')}
              inputWrapperOrder={ORDER}
              value={draft.time}
              onChange={({ currentTarget }) => set({ time: currentTarget.value })}
            />
            <TextInput
              label={t(`claim.places.${draft.kind}`)}
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
            <TextInput label={t('claim.claimant')} {...text('claimant')} />
            <TextInput label={t('claim.number')} {...text('number')} />
            <TextInput
              label={t('claim.amount')}
              inputMode="decimal"
              error={errorOf('amount')}
              {...text('amount')}
            />
            <TextInput label={t('claim.currency')} error={errorOf('currency')} {...text('currency')} />
            <NativeSelect
              label={t('claim.receipts')}
              description={t('claim.receiptsHint')}
              inputWrapperOrder={ORDER}
              className={classes.wide}
              data={SIDES.map((value) => ({ value, label: t(`claim.receiptSides.${value}`) }))}
              value={draft.receipts}
              onChange={({ currentTarget }) =>
                set({ receipts: SIDES.find((side) => side === currentTarget.value) ?? 'none' })
              }
            />
            <Textarea
              className={classes.wide}
              label={t('claim.account')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={4_000}
              value={draft.account}
              onChange={({ currentTarget }) => set({ account: currentTarget.value })}
            />
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
