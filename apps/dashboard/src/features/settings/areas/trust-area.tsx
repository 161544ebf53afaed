import type { TrustedCertificate, TrustListName } from '@assay/contract/trust-list';
import { Alert, Button, FileButton, Flex, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCertificate, IconInfoCircle, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import {
  useAddCertificates,
  useAnalyseSigned,
  useRemoveCertificate,
  useTrustList,
} from '../api/trust-list.ts';
import { AreaPage } from '../components/area-page.tsx';
import { t } from '../settings-texts.ts';

const ACCEPTED = '.pem,.crt,.cer,.der,application/x-x509-ca-cert,application/pkix-cert';
/** The file type of tills' exports. */
const EXPORTS = '.json,application/json';

const LISTS: readonly TrustListName[] = ['documents', 'credentials', 'codes'];
/** Below this width the names of the lists do not fit side by side. */
const NARROW = '(max-width: 36em)';

/** The texts that differ between the lists. */
const SAID = {
  documents: 'settings.trust',
  credentials: 'settings.trust.credentials',
  codes: 'settings.trust.codes',
} as const;
const isList = (name: string): name is TrustListName => LISTS.some((list) => list === name);

/** The certificates to which signers of documents, of content credentials and of codes are traced. */
export function TrustArea() {
  const [list, setList] = useState<TrustListName>('documents');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <AreaPage area="trust">
      <SegmentedControl
        aria-label={t('settings.trust.lists.label')}
        value={list}
        onChange={(name) => isList(name) && setList(name)}
        data={LISTS.map((value) => ({ value, label: t(`settings.trust.lists.${value}`) }))}
        fullWidth={isNarrow}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        style={isNarrow ? undefined : { alignSelf: 'flex-start' }}
      />
      <TrustList key={list} list={list} />
    </AreaPage>
  );
}

interface ListProps {
  readonly list: TrustListName;
}

function TrustList({ list }: ListProps) {
  const { data, error, refetch } = useTrustList(list);
  const add = useAddCertificates(list);
  const say = SAID[list];
  const [removed, setRemoved] = useState<TrustedCertificate | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const take = (files: File[]) => {
    if (files.length === 0) return;
    add.mutate(files, {
      onSuccess: ({ added }) =>
        showToast(added === 0 ? t('settings.trust.noneAdded') : t('settings.trust.added', { count: added })),
      onError: showFailure,
    });
  };
  const button = (
    <FileButton multiple accept={list === 'codes' ? `${ACCEPTED},${EXPORTS}` : ACCEPTED} onChange={take}>
      {(props) => (
        <Button {...props} loading={add.isPending} leftSection={<IconPlus size={16} stroke={2} />}>
          {t('settings.trust.add')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <>
      {data && data.docs.length > 0 && <Flex>{button}</Flex>}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={130} radius="lg" />
      ) : data.docs.length === 0 ? (
        <EmptyState
          icon={IconCertificate}
          title={t(`${say}.emptyTitle`)}
          text={t(`${say}.emptyText`)}
          action={button}
        />
      ) : (
        <ItemList label={t('settings.area.trust.title')}>
          {data.docs.map((certificate) => (
            <Certificate
              key={certificate.fingerprint}
              certificate={certificate}
              onRemove={() => setRemoved(certificate)}
            />
          ))}
        </ItemList>
      )}
      <Text c="dimmed" fz={13}>
        {list === 'codes' && `${t('settings.trust.codes.kinds')} `}
        {t('settings.trust.rules')}
        {list === 'codes' && ` ${t('settings.trust.codes.exports')}`}
      </Text>
      {data?.shipped && (
        <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
          {t('settings.trust.credentials.shipped', {
            ...data.shipped,
            published: formatDay(data.shipped.published),
            commit: data.shipped.commit.slice(0, 12),
            count: data.shipped.certificates,
          })}
        </Text>
      )}
      {data && (
        <Alert variant="default" icon={<IconInfoCircle size={18} />}>
          {data.signedFiles === 0
            ? t(`${say}.noneEarlier`)
            : t(`${say}.earlier`, { count: data.signedFiles })}
          {data.signedFiles > 0 && (
            <Button variant="default" size="xs" mt="sm" display="block" onClick={() => setAsksAgain(true)}>
              {t(list === 'codes' ? 'settings.trust.codes.again' : 'settings.trust.again')}
            </Button>
          )}
        </Alert>
      )}
      {removed && <RemoveQuestion list={list} certificate={removed} onClose={() => setRemoved(null)} />}
      {asksAgain && <AgainQuestion list={list} onClose={() => setAsksAgain(false)} />}
    </>
  );
}

function Certificate({
  certificate,
  onRemove,
}: {
  readonly certificate: TrustedCertificate;
  readonly onRemove: () => void;
}) {
  const { subject, issuer, validFrom, validTo, fromTill, fingerprint, addedAt, addedBy } = certificate;
  const isExpired = Date.parse(validTo) < Date.now();
  const isEarly = Date.parse(validFrom) > Date.now();
  return (
    <Item
      title={subject}
      facts={
        <>
          <span>{t('settings.trust.issuer', { issuer })}</span>
          <span>{t('settings.trust.valid', { from: formatDay(validFrom), to: formatDay(validTo) })}</span>
          {fromTill && <span>{t('settings.trust.codes.fromTill')}</span>}
          <span>{t('settings.trust.by', { who: addedBy, day: formatDay(addedAt) })}</span>
          <code style={{ overflowWrap: 'anywhere' }}>
            {t('settings.trust.fingerprint', { digest: fingerprint })}
          </code>
        </>
      }
      end={
        <>
          <StatusPill tone={isExpired || isEarly ? 'review' : 'done'}>
            {t(`settings.trust.${isExpired ? 'expired' : isEarly ? 'notYet' : 'inForce'}`)}
          </StatusPill>
          <ActionMenu
            label={t('settings.trust.actions', { name: subject })}
            actions={[
              {
                label: t('settings.trust.remove'),
                icon: IconX,
                isDangerous: true,
                onChoose: onRemove,
              },
            ]}
          />
        </>
      }
    />
  );
}

function RemoveQuestion({
  list,
  certificate,
  onClose,
}: ListProps & {
  readonly certificate: TrustedCertificate;
  readonly onClose: () => void;
}) {
  const remove = useRemoveCertificate(list);
  return (
    <ChangeQuestion
      title={t('settings.trust.removeTitle', { name: certificate.subject })}
      text={t(list === 'codes' ? 'settings.trust.codes.removeText' : 'settings.trust.removeText')}
      action={t('settings.trust.remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={certificate.fingerprint}
      done={t('settings.trust.removed')}
    />
  );
}

function AgainQuestion({ list, onClose }: ListProps & { readonly onClose: () => void }) {
  const again = useAnalyseSigned(list);
  return (
    <ConfirmDialog
      title={t(`${SAID[list]}.againTitle`)}
      text={t(list === 'codes' ? 'settings.trust.codes.againText' : 'settings.trust.againText')}
      action={t(list === 'codes' ? 'settings.trust.codes.again' : 'settings.trust.again')}
      isBusy={again.isPending}
      onClose={onClose}
      onConfirm={() =>
        again.mutate(undefined, {
          onSuccess: ({ started, left }) => {
            const more = left > 0 ? ` ${t('settings.trust.left', { count: left })}` : '';
            const begun =
              list === 'codes'
                ? t('settings.trust.codes.started', { count: started })
                : started === 0
                  ? t('settings.trust.noneStarted')
                  : t('settings.trust.started', { count: started });
            showToast(begun + more, 'info');
            onClose();
          },
          onError: showFailure,
        })
      }
    />
  );
}
