import type { AssayRecord } from '@assay/contract/records';
import type { Proposal } from '@assay/contract/review';
import { Button, Group } from '@mantine/core';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useAnswerProposal } from '../api/decide.ts';
import classes from './decision-panel.module.css';
import { t } from './review-texts.ts';

/** Decisions that wait for another user's word, with the two answers for users who may give one. */
export function ProposalList({ record }: { record: Pick<AssayRecord, 'id' | 'proposals' | 'assets'> }) {
  if (record.proposals.length === 0) return null;
  return (
    <ul className={classes.proposals} aria-label={t('review.proposals')}>
      {record.proposals.map((proposal) => (
        <ProposalItem key={proposal.id} record={record} proposal={proposal} />
      ))}
    </ul>
  );
}

function ProposalItem({
  record,
  proposal,
}: {
  record: Pick<AssayRecord, 'id' | 'assets'>;
  proposal: Proposal;
}) {
  const { roles, data } = useSignedIn().user;
  const answer = useAnswerProposal(record.id);
  const nameOf = usePersonName();
  const { id, outcome, reason, by, at, isOwn, assetId } = proposal;
  const file = record.assets.find((asset) => asset.id === assetId)?.originalName;
  const mayAnswer = !isOwn && roles.some((role) => role === 'admin' || role === 'approver');
  const give = (confirmed: boolean) =>
    answer.mutate(
      { proposalId: id, confirmed },
      {
        onSuccess: () => showToast(t(confirmed ? 'review.confirmed' : 'review.declined')),
        onError: showFailure,
      },
    );
  return (
    <li className={classes.proposal}>
      <p className={classes.note}>
        <strong>{t(`review.proposedAs.${outcome}`, { name: nameOf(by) })}</strong>{' '}
        <RelativeTime value={at} timezone={data.timezone} />
        {file && ` · ${file}`}
      </p>
      <p className={classes.words}>{reason}</p>
      {mayAnswer ? (
        <Group gap="xs">
          <Button size="xs" loading={answer.isPending} onClick={() => give(true)}>
            {t('review.confirm')}
          </Button>
          <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give(false)}>
            {t('review.decline')}
          </Button>
        </Group>
      ) : (
        <p className={classes.note}>{t(isOwn ? 'review.waitsForOther' : 'review.waitsForApprover')}</p>
      )}
    </li>
  );
}
