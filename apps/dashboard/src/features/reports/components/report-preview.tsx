import type { Report, ReportAsset, ReportPicture } from '@assay/contract/reports';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { Box, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { useReport } from '../api/download-report.ts';
import { t } from '../reports-texts.ts';
import { DownloadMenu } from './download-menu.tsx';
import classes from './reports.module.css';

interface ReportPreviewProps {
  readonly assetId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The main things of a report on one file, without leaving the list. */
export function ReportPreview({ assetId, name, onClose }: ReportPreviewProps) {
  const subject = { assetid: assetId };
  const { data, error, refetch } = useReport(subject);
  return (
    <Modal opened onClose={onClose} size={760} title={t('reports.previewOf', { name })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PreviewSkeleton />}
      {data && (
        <Stack gap="md">
          {data.assets.map((asset) => (
            <AssetPreview key={asset.id} asset={asset} />
          ))}
          <Group justify="space-between" gap="sm">
            <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
              {t('reports.whole')}
            </Box>
            <DownloadMenu subject={subject} name={name} />
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** One file of a report: verdict, pictures, what each method says. */
export function AssetPreview({ asset }: { readonly asset: Report['assets'][number] }) {
  const { verdict, picture, overlay, name } = asset;
  return (
    <div className={classes.preview}>
      <div className={classes.verdict}>
        <ScoreBadge score={verdict.score} size={48} />
        <div>
          <strong>{BAND_WORDS[verdict.band].title}</strong>
          <ul>
            {verdict.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </div>
      {picture && (
        <div className={classes.pictures}>
          <Picture picture={picture} caption={t('reports.plain')} name={name} />
          {overlay && <Picture picture={overlay} caption={t('reports.marked')} name={name} />}
        </div>
      )}
      {verdict.methods.length > 0 && <Methods methods={verdict.methods} />}
    </div>
  );
}

function Picture({ picture, caption, name }: { picture: ReportPicture; caption: string; name: string }) {
  const { mimeType, data, width, height } = picture;
  return (
    <figure>
      <img
        src={`data:${mimeType};base64,${data}`}
        width={width}
        height={height}
        alt={`${name}: ${caption}`}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Methods({ methods }: { methods: ReportAsset['verdict']['methods'] }) {
  const findings = methods.filter(({ status }) => status === 'finding');
  return (
    <section>
      <Box component="h3" m="0 0 8px" fz="0.95rem">
        {t('reports.methods')}
      </Box>
      <dl className={classes.methods}>
        {findings.map(({ model, title, score, message, version }) => (
          <div key={model}>
            <dt>
              {title}
              <small>{version}</small>
            </dt>
            <dd>
              {score !== null && <b>{score}</b>} {message}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PreviewSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={60} />
      <Skeleton height={240} />
      <Skeleton height={120} />
    </Stack>
  );
}
