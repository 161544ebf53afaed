import type { LinkedFile, LinkedRecord, RecordLink, RecordLinks } from '@assay/contract/record-links';
import type { AssayRecord } from '@assay/contract/records';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useRecordLinks } from '../api/record-links.ts';
import { DecisionPill } from '../components/decision-pill.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { LinksGraph } from './links-graph.tsx';
import classes from './links-panel.module.css';
import { t } from './links-texts.ts';

/** Which other records share a file, device, account, person or address with this one, as a drawing and as a list. */
export function LinksPanel({ record }: { record: AssayRecord }) {
  const { data, error, refetch } = useRecordLinks(record);
  if (error && !data)
    return (
      <Panel title={t('links.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return null;
  const others = data.records.filter(({ steps }) => steps > 0);
  return (
    <Panel
      title={t('links.title')}
      aside={
        others.length > 0 && (
          <span className={classes.count}>{t('links.count', { count: others.length })}</span>
        )
      }
    >
      {others.length === 0 && (
        <p className={classes.note}>{t(record.pendingCount > 0 ? 'links.noneYet' : 'links.none')}</p>
      )}
      {others.length > 1 && <LinksGraph links={data} />}
      <LinkedList record={record} links={data} steps={1} />
      {others.some(({ steps }) => steps === 2) && <h3 className={classes.heading}>{t('links.further')}</h3>}
      <LinkedList record={record} links={data} steps={2} />
      {data.common.length > 0 && (
        <p className={classes.note}>
          {t('links.common')}{' '}
          {data.common
            .map(({ kind, value }) => [t(`links.kinds.${kind}`), value].filter(Boolean).join(' '))
            .join(', ')}
        </p>
      )}
      {data.isCut && <p className={classes.note}>{t('links.cut')}</p>}
    </Panel>
  );
}

interface LinkedListProps {
  readonly record: AssayRecord;
  readonly links: RecordLinks;
  readonly steps: 1 | 2;
}

function LinkedList({ record, links: { records, links }, steps }: LinkedListProps) {
  const linked = records.filter((one) => one.steps === steps);
  if (linked.length === 0) return null;
  // For a record further away, the list says which records link to it.
  const isNearer = (id: string) => (records.find((one) => one.id === id)?.steps ?? 2) < steps;
  return (
    <ul className={classes.list}>
      {linked.map((other) => (
        <li
          key={other.id}
          className={classes.row}
          data-rejected={other.decision === 'rejected' ? '' : undefined}
        >
          <LinkedHead record={record} other={other} />
          <ul className={classes.links}>
            {links.map((link) => {
              const [own, its] =
                link.from === other.id ? [link.to, 'from' as const] : [link.from, 'to' as const];
              if (link[its] !== other.id || !isNearer(own)) return null;
              const through = steps === 2 ? records.find(({ id }) => id === own) : undefined;
              return (
                <SharedThing
                  key={[link.kind, link.value, own, link.files.from?.assetId, link.files.to?.assetId].join()}
                  {...{ link, its, through }}
                />
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function LinkedHead({ record, other }: { record: AssayRecord; other: LinkedRecord }) {
  const { id, referenceId, name, claimant, decision, createdAt } = other;
  const isEarlier = createdAt < record.createdAt;
  return (
    <p className={classes.head}>
      <Link to="/workorders/$workorderId" params={{ workorderId: id }}>
        {referenceId}
      </Link>
      {decision === 'rejected' ? (
        <StatusPill tone="danger">{t(isEarlier ? 'links.rejected' : 'links.rejectedLater')}</StatusPill>
      ) : (
        decision && <DecisionPill decision={{ outcome: decision }} />
      )}
      {name && <span>{name}</span>}
      {claimant && <span>{claimant}</span>}
      <span className={classes.age}>
        <RelativeTime value={createdAt} />
      </span>
    </p>
  );
}

interface SharedThingProps {
  readonly link: RecordLink;
  /** Which end of the link is the listed record’s. */
  readonly its: 'from' | 'to';
  readonly through: LinkedRecord | undefined;
}

function SharedThing({ link: { kind, value, files, from, to }, its, through }: SharedThingProps) {
  const Icon = KIND_ICONS[kind];
  const own = its === 'from' ? files.to : files.from;
  const other = files[its];
  const otherRecord = its === 'from' ? from : to;
  const isOfFiles = kind === 'file' || kind === 'resemblance' || kind === 'camera';
  return (
    <li className={classes.link}>
      <Icon size={16} aria-hidden />
      <span className={classes.kind}>{t(`links.kinds.${kind}`)}</span>
      {value !== null && <span className={classes.value}>{kind === 'account' ? spaced(value) : value}</span>}
      {isOfFiles && own && <Picture file={own} isNamed />}
      {other && (
        <Link
          className={classes.file}
          to="/workorders/$workorderId"
          params={{ workorderId: otherRecord }}
          search={{ asset: other.assetId }}
        >
          {isOfFiles && <Picture file={other} />}
          {other.originalName}
        </Link>
      )}
      {through && (
        <span className={classes.through}>
          {t('links.through')} {through.referenceId}
        </span>
      )}
    </li>
  );
}

interface PictureProps {
  readonly file: LinkedFile;
  /** Used if its name is not shown beside it. */
  readonly isNamed?: boolean;
}

function Picture({ file: { thumbnail, originalName }, isNamed = false }: PictureProps) {
  return thumbnail ? (
    <img className={classes.picture} src={thumbnail} alt={isNamed ? originalName : ''} loading="lazy" />
  ) : null;
}

/** An IBAN as it is printed. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
