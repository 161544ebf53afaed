import { ENOUGH_ISSUER_SAMPLES, type KnownIssuer, MIN_ISSUER_SAMPLES } from '@assay/contract/known-issuers';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange as mayChangeAnything } from '@assay/contract/roles';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconFilePlus, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useRemoveIssuer, useRemoveSample } from '../api/known-issuers.ts';
import { IssuerDialog } from './issuer-dialog.tsx';
import classes from './known-issuers.module.css';
import { t } from './known-issuers-texts.ts';
import { SamplesDialog } from './samples-dialog.tsx';

interface IssuersDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly record: AssayRecord;
  readonly issuers: readonly KnownIssuer[];
}

type Asked =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'remove' | 'extend'; readonly issuer: KnownIssuer };

/** The organisation's known issuers: add one from documents of this record, change, extend or delete it. */
export function IssuersDrawer({ isOpen, onClose, record, issuers }: IssuersDrawerProps) {
  const isChanger = mayChangeAnything(useSignedIn().user.roles);
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useRemoveIssuer();
  const close = () => setAsked(null);
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('knownIssuers.title')}>
      <p className={classes.about}>
        {t('knownIssuers.about', { least: MIN_ISSUER_SAMPLES, enough: ENOUGH_ISSUER_SAMPLES })}
      </p>
      {isChanger && (
        <Button size="sm" mb="md" onClick={() => setAsked({ what: 'create' })}>
          {t('knownIssuers.create')}
        </Button>
      )}
      {issuers.length === 0 && <p className={classes.about}>{t('knownIssuers.none')}</p>}
      <ul className={classes.issuers}>
        {issuers.map((issuer) => (
          <Issuer
            key={issuer.id}
            issuer={issuer}
            onAsk={isChanger ? (what) => setAsked({ what, issuer }) : null}
          />
        ))}
      </ul>
      {asked?.what === 'create' && <SamplesDialog record={record} issuer={null} onClose={close} />}
      {asked?.what === 'extend' && <SamplesDialog record={record} issuer={asked.issuer} onClose={close} />}
      {asked?.what === 'edit' && <IssuerDialog issuer={asked.issuer} onClose={close} />}
      {asked?.what === 'remove' && (
        <ChangeQuestion
          title={t('knownIssuers.removeTitle', { name: asked.issuer.name })}
          text={t('knownIssuers.removeText')}
          action={t('knownIssuers.remove')}
          isDangerous
          onClose={close}
          change={remove}
          given={asked.issuer.id}
        />
      )}
    </SideDrawer>
  );
}

interface IssuerProps {
  readonly issuer: KnownIssuer;
  /** Null: the viewer may not change anything. */
  readonly onAsk: ((what: 'edit' | 'remove' | 'extend') => void) | null;
}

/** For the user who made it known, and users who see all records. */
const keeperActions = (onAsk: NonNullable<IssuerProps['onAsk']>) => [
  { label: t('knownIssuers.edit'), icon: IconPencil, onChoose: () => onAsk('edit') },
  { label: t('knownIssuers.remove'), icon: IconTrash, isDangerous: true, onChoose: () => onAsk('remove') },
];

function Issuer({ issuer, onAsk }: IssuerProps) {
  const { name, kind, note, samples, files, keys, createdBy, createdAt, mayChange } = issuer;
  const named = [...keys.names, ...keys.accounts, ...keys.taxNumbers, ...keys.domains].join(' · ');
  const isJudged = samples >= MIN_ISSUER_SAMPLES;
  return (
    <li className={classes.issuer}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {onAsk && (
          <ActionMenu
            label={t('knownIssuers.actions', { name })}
            actions={[
              { label: t('knownIssuers.extend'), icon: IconFilePlus, onChoose: () => onAsk('extend') },
              ...(mayChange ? keeperActions(onAsk) : []),
            ]}
          />
        )}
      </div>
      <p>
        {t(`knownIssuers.kinds.${kind}`)} · {t('knownIssuers.samples', { count: samples })}
      </p>
      {!isJudged && (
        <p>
          <StatusPill tone="review">
            {t('knownIssuers.tooFew', { least: MIN_ISSUER_SAMPLES - samples })}
          </StatusPill>
        </p>
      )}
      <p className={classes.dimmed}>{t('knownIssuers.claimedBy', { keys: named })}</p>
      {note && <p>{note}</p>}
      {files.length > 0 && <Samples issuer={issuer} />}
      <p className={classes.dimmed}>
        {t('knownIssuers.createdBy', { name: createdBy })} <RelativeTime value={createdAt} />
      </p>
    </li>
  );
}

function Samples({ issuer }: { readonly issuer: KnownIssuer }) {
  const remove = useRemoveSample();
  const [asked, setAsked] = useState<KnownIssuer['files'][number] | null>(null);
  const close = () => setAsked(null);
  return (
    <details>
      <summary>{t('knownIssuers.files', { count: issuer.files.length })}</summary>
      <ul className={classes.files}>
        {issuer.files.map((file) => (
          <li key={file.assetId}>
            <span>
              <SampleName file={file} /> {file.refusal && t(`knownIssuers.refusals.${file.refusal}`)}
            </span>
            {issuer.mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('knownIssuers.removeSample', { name: file.originalName })}
                onClick={() => setAsked(file)}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ChangeQuestion
          title={t('knownIssuers.removeSampleTitle', { name: asked.originalName })}
          text={t('knownIssuers.removeSampleText')}
          action={t('knownIssuers.takeOut')}
          isDangerous
          onClose={close}
          change={remove}
          given={{ issuer, assetId: asked.assetId }}
        />
      )}
    </details>
  );
}

/** With a link to its record, if it has one. */
function SampleName({ file }: { readonly file: KnownIssuer['files'][number] }) {
  const { assetId, originalName, record } = file;
  if (!record) return originalName;
  return (
    <Anchor
      fz={13}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/workorders/$workorderId"
          params={{ workorderId: record.id }}
          search={{ asset: assetId }}
        />
      )}
    >
      {originalName}
    </Anchor>
  );
}
