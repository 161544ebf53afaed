import type { Email, EmailPart, EmailSignature } from '@assay/contract/emails';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileOff,
  IconHelpCircle,
  IconMail,
  IconPaperclip,
  IconPhoto,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { formatMoment } from '../../../ui/time-words.ts';
import { useRecordEmails } from '../api/record-emails.ts';
import { counts, describeSignature } from './describe-signature.ts';
import classes from './emails-panel.module.css';
import { t } from './emails-texts.ts';

/** The e-mails of a record: authors, signatures, and attachments. */
export function EmailsPanel({ recordId }: { recordId: string }) {
  const {
    data: emails,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useRecordEmails(recordId);
  if (error && !emails)
    return (
      <Panel title={t('emails.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!emails || emails.length === 0) return null;
  return (
    <Panel title={t('emails.title')}>
      <p className={classes.note}>{t('emails.claimed')}</p>
      {emails.map((email) => (
        <EmailView
          key={email.assetId}
          email={email}
          parent={emails.find(({ assetId }) => assetId === email.parentId)}
        />
      ))}
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('emails.more')}
        </Button>
      )}
    </Panel>
  );
}

function EmailView({ email, parent }: { email: Email; parent: Email | undefined }) {
  const { assetId, subject, from, to, cc, replyTo, sentAt, messageId, text, isCut, headers } = email;
  return (
    <article className={classes.email} aria-label={subject || t('emails.noSubject')}>
      <h3 className={classes.subject}>
        <Link to="." search={{ asset: assetId }} resetScroll={false}>
          {subject || t('emails.noSubject')}
        </Link>
      </h3>
      <dl className={classes.facts}>
        <Fact name={t('emails.from')} value={from ? nameAddress(from) : t('emails.noSender')} />
        <Fact name={t('emails.to')} value={to.map(nameAddress).join(', ')} />
        <Fact name={t('emails.cc')} value={cc.map(nameAddress).join(', ')} />
        <Fact name={t('emails.replyTo')} value={replyTo.map(nameAddress).join(', ')} />
        <Fact name={t('emails.sent')} value={sentAt ? formatMoment(sentAt) : t('emails.noDate')} />
        <Fact name={t('emails.messageId')} value={messageId ?? ''} />
        <Fact name={t('emails.within')} value={parent ? parent.subject || t('emails.noSubject') : ''} />
      </dl>
      <Signatures email={email} />
      {text.trim() ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those without a mouse
        <section className={classes.text} tabIndex={0} aria-label={t('emails.text')}>
          {text.trim()}
        </section>
      ) : (
        <p className={classes.note}>{t('emails.noText')}</p>
      )}
      <Parts email={email} />
      {isCut && <p className={classes.note}>{t('emails.cut')}</p>}
      {headers.length > 0 && (
        <details className={classes.headers}>
          <summary>{t('emails.headers', { count: headers.length })}</summary>
          <dl>
            {headers.map(({ name, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
              <Fact key={place} name={name} value={value} />
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

function nameAddress({ name, address }: { name: string; address: string }): string {
  if (!name || name === address) return address || name;
  return address ? `${name} <${address}>` : name;
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

const STATE_ICONS = {
  valid: IconShieldCheck,
  invalid: IconAlertTriangle,
  unknown_key: IconHelpCircle,
  unchecked: IconHelpCircle,
} as const satisfies Record<EmailSignature['state'], unknown>;

function Signatures({ email }: { email: Email }) {
  const { signatures, headers } = email;
  if (signatures.length === 0)
    return <p className={classes.note}>{t(headers.length > 0 ? 'emails.unsigned' : 'emails.noHeaders')}</p>;
  return (
    <ul className={classes.signatures} aria-label={t('emails.signatures')}>
      {signatures.map((signature, place) => {
        const state = signature.state === 'valid' && !counts(signature) ? 'unchecked' : signature.state;
        const Icon = STATE_ICONS[state];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <li key={place} data-state={state}>
            <Icon size={17} stroke={1.8} aria-hidden />
            <span>{describeSignature(signature, email)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const ROLE_ICONS = { attachment: IconPaperclip, inline: IconPhoto, message: IconMail } as const;

function Parts({ email: { parts, leftOut } }: { email: Email }) {
  if (parts.length + leftOut === 0) return <p className={classes.note}>{t('emails.noParts')}</p>;
  return (
    <>
      <ul className={classes.parts} aria-label={t('emails.parts')}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <Part key={place} part={part} />
        ))}
      </ul>
      {leftOut > 0 && <p className={classes.note}>{t('emails.leftOut', { count: leftOut })}</p>}
    </>
  );
}

function Part({ part: { name, role, byteSize, assetId, refusal } }: { part: EmailPart }) {
  const Icon = assetId === null ? IconFileOff : ROLE_ICONS[role];
  return (
    <li data-in={assetId !== null}>
      <Icon size={15} stroke={1.7} role="img" aria-label={t(`emails.roles.${role}`)} />
      <span className={classes.partName}>
        {assetId === null ? (
          name
        ) : (
          <Link to="." search={{ asset: assetId }} resetScroll={false}>
            {name}
          </Link>
        )}
      </span>
      <span className={classes.partFacts}>
        {[
          formatBytes(byteSize),
          role === 'attachment' ? null : t(`emails.roles.${role}`),
          refusal && t(`emails.refusals.${refusal}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
