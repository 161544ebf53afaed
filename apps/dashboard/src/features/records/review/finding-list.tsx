import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import type { ReviewReason } from '@assay/contract/review';
import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { findingWords } from '../../../i18n/wordings/record-findings.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatMoment } from '../../../ui/time-words.ts';
import { describeReason } from '../queue/describe-reason.ts';
import classes from './finding-list.module.css';
import { FindingPictures } from './finding-pictures.tsx';
import { groupFindings, identify } from './group-findings.ts';
import { listFiles } from './list-files.ts';
import { t } from './review-texts.ts';

/** The number of open findings per kind. */
const OPEN_AT_MOST = 3;

interface FindingListProps {
  readonly findings: readonly RecordFinding[];
  /** Reasons for review that are no findings. */
  readonly others: readonly ReviewReason[];
  readonly assets: readonly Asset[];
  /** The file on the screen. */
  readonly fileId: string | null;
  /** Called with the finding whose pictures are to be shown large side by side. */
  readonly onCompare: (finding: string) => void;
}

/**
 * Findings from comparing the files with one another and with all earlier ones, by kind, and what else the record
 * waits for.
 */
export function FindingList({ findings, others, assets, fileId, onCompare }: FindingListProps) {
  const [isOfFile, setOfFile] = useState(true);
  const own = findings.filter(({ assetIds }) => fileId !== null && assetIds.includes(fileId));
  const ownOthers = others.filter(({ assetId }) => assetId === fileId);
  const ownCount = own.length + ownOthers.length;
  const count = findings.length + others.length;
  const hasChoice = assets.length > 1 && ownCount < count;
  const isNarrowed = hasChoice && isOfFile;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={classes.groups}>
      {hasChoice && (
        <SegmentedControl
          size="xs"
          aria-label={t('review.findingsOf')}
          value={isOfFile ? 'file' : 'record'}
          onChange={(value) => setOfFile(value === 'file')}
          data={[
            { value: 'file', label: `${t('review.onFile')} ${ownCount}` },
            { value: 'record', label: `${t('review.onRecord')} ${count}` },
          ]}
        />
      )}
      {isNarrowed && ownCount === 0 && <p className={classes.message}>{t('review.noneOfFile')}</p>}
      {groupFindings(isNarrowed ? own : findings).map(({ code, findings: all }) => {
        const shown = opened.has(code) ? all : all.slice(0, OPEN_AT_MOST);
        const more = all.length - shown.length;
        return (
          <section key={code}>
            <h3 className={classes.kind} title={code}>
              {findingWords[code].title}
              {all.length > 1 && <span className={classes.count}>{all.length}</span>}
            </h3>
            <ul className={classes.list}>
              {shown.map((finding) => (
                <li key={identify(finding)} className={classes.card}>
                  <FindingCard
                    finding={finding}
                    assets={assets}
                    onCompare={() => onCompare(identify(finding))}
                  />
                </li>
              ))}
            </ul>
            <ShowMore count={more} onClick={() => setOpened(new Set([...opened, code]))} />
          </section>
        );
      })}
      <OtherReasons reasons={isNarrowed ? ownOthers : others} />
    </div>
  );
}

interface ShowMoreProps {
  readonly count: number;
  readonly onClick: () => void;
}

function ShowMore({ count, onClick }: ShowMoreProps) {
  if (count <= 0) return null;
  return (
    <Button variant="subtle" size="compact-sm" mt={6} onClick={onClick}>
      {t('review.findingsMore', { count })}
    </Button>
  );
}

function OtherReasons({ reasons }: { readonly reasons: readonly ReviewReason[] }) {
  const { timezone } = useSignedIn().user.data;
  const [isOpen, setOpen] = useState(false);
  const describe = (reason: ReviewReason) =>
    describeReason(reason, Date.now(), (iso) => formatMoment(iso, timezone));
  const shown = isOpen ? reasons : reasons.slice(0, OPEN_AT_MOST);
  if (reasons.length === 0) return null;
  return (
    <section>
      <h3 className={classes.kind}>
        {t('review.otherReasons')}
        {reasons.length > 1 && <span className={classes.count}>{reasons.length}</span>}
      </h3>
      <ul className={classes.list}>
        {shown.map((reason) => (
          <li key={[reason.kind, reason.code, reason.assetId].join()} className={classes.card}>
            {reason.assetId === null ? (
              describe(reason)
            ) : (
              <Link
                className={classes.file}
                to="."
                search={{ asset: reason.assetId }}
                replace
                resetScroll={false}
              >
                {describe(reason)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ShowMore count={reasons.length - shown.length} onClick={() => setOpen(true)} />
    </section>
  );
}

interface FindingCardProps {
  readonly finding: RecordFinding;
  readonly assets: readonly Asset[];
  readonly onCompare: () => void;
}

function FindingCard({ finding, assets, onCompare }: FindingCardProps) {
  const files = listFiles(finding, assets);
  return (
    <>
      <p className={classes.message}>
        <TranslatedSentence english={finding.message} statements={finding.statements} />
      </p>
      {files.length + finding.matches.length > 1 ? (
        <FindingPictures finding={finding} files={files} onCompare={onCompare} />
      ) : (
        files.map((asset) => (
          <Link
            key={asset.id}
            className={classes.file}
            to="."
            search={{ asset: asset.id }}
            replace
            resetScroll={false}
          >
            {asset.originalName}
          </Link>
        ))
      )}
    </>
  );
}
