import type { Asset } from '@assay/contract/assets';
import { findCopyWay, type OriginalRequest } from '@assay/contract/originals';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Anchor, Button, Group, Modal } from '@mantine/core';
import { IconPhotoCheck, IconPhotoQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatDay } from '../../../ui/time-words.ts';
import { WorkOrderDialog } from '../../work-orders/work-orders.ts';
import { useAskForOriginal, useOriginalWords } from '../api/ask-for-original.ts';
import { askCustomerOf } from './ask-customer.ts';
import classes from './failed-file.module.css';
import { PictureComparison } from './picture-comparison.tsx';
import { t } from './review-texts.ts';

interface OriginalStripProps {
  readonly record: AssayRecord;
  readonly asset: Asset;
  /** Shows another file of the record. */
  readonly onFile: (assetId: string) => void;
}

/**
 * Beside a poor copy, this offers to ask the customer for the original and shows what arrived. Beside a file that was sent as an original,
 * it shows how the file compares with the copy.
 */
export function OriginalStrip({ record, asset, onFile }: OriginalStripProps) {
  const mayAsk = mayChange(useSignedIn().user.roles);
  const asked = record.originals.find(({ assetId }) => assetId === asset.id);
  const sentAs = record.originals.filter(({ answers }) =>
    answers.some(({ assetId }) => assetId === asset.id),
  );
  const title = sentAs.length === 0 ? nameCopy(asset) : null;
  return (
    <>
      {sentAs.map((request) => (
        <section key={request.assetId} className={classes.strip} data-tone="plain">
          <IconPhotoCheck size={20} stroke={1.7} aria-hidden />
          <p className={classes.words}>
            <strong>{t('review.sentAsOriginal', { name: nameOf(record, request.assetId) })}</strong>
          </p>
          <Answers record={record} request={request} shown={asset.id} onFile={onFile} />
        </section>
      ))}
      {(asked || (mayAsk && title)) && (
        <section
          className={classes.strip}
          data-tone="plain"
          aria-label={title ?? t('review.originalOf', { name: asset.originalName })}
        >
          <IconPhotoQuestion size={20} stroke={1.7} aria-hidden />
          <p className={classes.words}>
            {title && <strong>{title}</strong>} {asked ? <Asked request={asked} /> : t('review.poorText')}
          </p>
          {mayAsk && (!asked || asked.state === 'EXPIRED') && <Ask record={record} asset={asset} />}
          {asked && <Answers record={record} request={asked} shown={asset.id} onFile={onFile} />}
        </section>
      )}
    </>
  );
}

/** Why a file is a copy whose original should be requested; null for others. */
function nameCopy({ originalName: name, fullScale }: Asset): string | null {
  const condition = fullScale.metaData.media[0]?.tamperedResult?.condition;
  const { app, isScreenshot, from } = findCopyWay({
    originalName: name,
    copiedBy: condition?.copiedBy ?? null,
  });
  if (app) return t(from === 'metadata' ? 'review.wentThrough' : 'review.namedAsThrough', { name, app });
  if (isScreenshot)
    return t(from === 'metadata' ? 'review.isScreenshot' : 'review.namedAsScreenshot', { name });
  return condition?.level === 'poor' ? t('review.poorTitle', { name }) : null;
}

function Asked({
  request: { state, isUndelivered, askedAt, reference, clientRequestId, answers },
}: {
  request: OriginalRequest;
}) {
  const isAnswered = state === 'SUBMITTED' || state === 'COMPLETED';
  const key = isUndelivered
    ? 'undelivered'
    : state === 'CREATED'
      ? 'notSent'
      : state === 'EXPIRED'
        ? 'expired'
        : isAnswered
          ? 'answered'
          : 'waiting';
  return (
    <>
      {t(`review.originalAsked.${key}`, { date: formatDay(askedAt) })}{' '}
      {isAnswered && answers.length === 0 && `${t('review.noPictureCame')} `}
      <Link
        to="/workorder/$workorderId"
        params={{ workorderId: clientRequestId }}
        style={{ whiteSpace: 'nowrap' }}
      >
        {reference}
      </Link>
    </>
  );
}

function Ask({ record, asset }: Pick<OriginalStripProps, 'record' | 'asset'>) {
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const ask = useAskForOriginal(asset.id);
  const words = useOriginalWords(asset.id, isWriting);
  const of = askCustomerOf(record);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={ask.isPending || (isWriting && words.isPending)}
        onClick={() =>
          of.kind === 'additional'
            ? ask.mutate(of.id, {
                onSuccess: ({ firstName, lastName }) =>
                  showToast(t('review.originalWasAsked', { name: `${firstName} ${lastName}` })),
                onError: showFailure,
              })
            : setWriting(true)
        }
      >
        {t('review.askOriginal')}
      </Button>
      {of.kind === 'additional' && (
        <Button size="xs" variant="subtle" onClick={() => setWriting(true)}>
          {t('review.changeWords')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isWriting && !words.isPending && (
          <WorkOrderDialog
            of={of}
            message={words.data?.message ?? ''}
            originalOf={asset.id}
            onClose={() => setWriting(false)}
            onDone={() => void client.invalidateQueries({ queryKey: queryKeys.records })}
          />
        )}
      </Suspense>
    </Group>
  );
}

/** The files that arrived for a copy, or the selected one. */
function Answers({
  record,
  request,
  shown,
  onFile,
}: Pick<OriginalStripProps, 'record' | 'onFile'> & { request: OriginalRequest; shown: string }) {
  const [compared, setCompared] = useState<string | null>(null);
  const isCopy = request.assetId === shown;
  const answers = request.answers.filter(({ assetId }) => isCopy || assetId === shown);
  if (answers.length === 0) return null;
  const copyName = nameOf(record, request.assetId);
  return (
    <ul className={classes.answers}>
      {answers.map(({ assetId, outcome, message, statements }) => (
        <li key={assetId} data-outcome={outcome}>
          {isCopy && (
            <>
              <Anchor component="button" type="button" onClick={() => onFile(assetId)}>
                {nameOf(record, assetId)}
              </Anchor>
              {': '}
            </>
          )}
          {outcome === null ? (
            t('review.originalComparing')
          ) : outcome === 'failed' ? (
            t('review.originalFailed')
          ) : (
            <TranslatedSentence english={message} statements={statements} />
          )}{' '}
          {outcome === 'same' &&
            `${describeSizes(record, request.assetId, assetId)} ${t('review.originalUnproven')}`}
          {(outcome === 'same' || outcome === 'differs') && (
            <Button size="compact-sm" variant="default" onClick={() => setCompared(assetId)}>
              {t('review.compareBoth')}
            </Button>
          )}
        </li>
      ))}
      {compared && (
        <Modal
          opened
          onClose={() => setCompared(null)}
          title={t('review.comparisonOf', { earlierName: copyName, laterName: nameOf(record, compared) })}
          size={1120}
          centered
        >
          <PictureComparison
            earlierId={request.assetId}
            earlierName={copyName}
            laterId={compared}
            laterName={nameOf(record, compared)}
          />
        </Modal>
      )}
    </ul>
  );
}

const findFile = ({ assets }: AssayRecord, id: string) => assets.find((asset) => asset.id === id);
const nameOf = (record: AssayRecord, id: string) => findFile(record, id)?.originalName ?? '';

/** A picture that is no larger than its copy is hardly its original. */
function describeSizes(record: AssayRecord, copyId: string, originalId: string): string {
  const [copy, original] = [copyId, originalId].map(
    (id) => findFile(record, id)?.fullScale.metaData.media[0]?.tamperedResult?.condition,
  );
  if (!copy || !original) return '';
  const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
  const isLarger = original.width * original.height > copy.width * copy.height;
  return t(isLarger ? 'review.originalLarger' : 'review.originalNoLarger', {
    original: sizeOf(original),
    copy: sizeOf(copy),
  });
}
