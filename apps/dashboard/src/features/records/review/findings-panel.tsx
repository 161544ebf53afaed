import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import { RECORD_FINDING_WORDS } from '@assay/contract/wordings/record-finding-words';
import { Box, Flex } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { chooseDistanceUnit } from '../../../ui/distance-unit.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import classes from './findings-panel.module.css';
import { t } from './review-texts.ts';
import { tellFinding } from './tell-finding.ts';

interface FindingsPanelProps {
  readonly findings: readonly RecordFinding[];
  readonly assets: readonly Asset[];
}

/** What stands out when the files are compared with one another and with all that came in before. */
export function FindingsPanel({ findings, assets }: FindingsPanelProps) {
  if (findings.length === 0) return null;
  const unit = chooseDistanceUnit();
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return (
    <Panel title={t('review.findings', { count: findings.length })}>
      <ul className={classes.list}>
        {findings.map((finding) => {
          const files = finding.assetIds.flatMap((id) => byId.get(id) ?? []);
          return (
            <li key={finding.code + finding.assetIds.join()} className={classes.finding}>
              <Box component="h3" m={0} fz={14} fw={600} title={finding.code}>
                {RECORD_FINDING_WORDS[finding.code].title}
              </Box>
              <div className={classes.words}>
                <p className={classes.message}>
                  {tellFinding(finding, (id) => byId.get(id)?.originalName, unit)}
                </p>
                <p className={classes.files}>
                  {files.map((asset) => (
                    <Link key={asset.id} to="." search={{ asset: asset.id }} replace resetScroll={false}>
                      {asset.originalName}
                    </Link>
                  ))}
                </p>
                {files[0] && finding.matches.length > 0 && (
                  <Matches asset={files[0]} matches={finding.matches} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** A file of this record beside the earlier ones that it repeats. */
function Matches({ asset, matches }: { asset: Asset; matches: RecordFinding['matches'] }) {
  const { timezone } = useSignedIn().user.data;
  return (
    <Flex wrap="wrap" gap={14} mt={10}>
      <figure className={classes.file}>
        <Picture url={asset.scaled?.filepath ?? null} />
        <figcaption>
          <strong>{t('review.thisFile')}</strong>
          <RelativeTime value={asset.createdAt} timezone={timezone} />
        </figcaption>
      </figure>
      {matches.map((match) => (
        <figure key={match.assetId} className={classes.file}>
          <Picture url={match.thumbnail} />
          <figcaption>
            {match.recordId === null ? (
              <Link to="/utilities/$assetId" params={{ assetId: match.assetId }}>
                {t('review.earlierFile')}
              </Link>
            ) : (
              <Link
                to="/workorders/$workorderId"
                params={{ workorderId: match.recordId }}
                search={{ asset: match.assetId }}
              >
                {match.recordId === asset.recordId ? t('review.inThisRecord') : match.referenceId}
              </Link>
            )}
            <span>{t(`review.match.${match.match}`)}</span>
            <RelativeTime value={match.createdAt} timezone={timezone} />
          </figcaption>
        </figure>
      ))}
    </Flex>
  );
}

function Picture({ url }: { url: string | null }) {
  return (
    <span className={classes.picture}>
      {url ? <img src={url} alt="" loading="lazy" /> : <IconPhoto size={24} stroke={1.3} aria-hidden />}
    </span>
  );
}
