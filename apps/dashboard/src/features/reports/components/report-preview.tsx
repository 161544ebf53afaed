import type { Report, ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { listSentences } from '@assay/contract/wordings/verdict-sentences';
import { Box, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { titleOf, useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { describeDissent, nameVerdict } from '../../../i18n/wordings/dissent.ts';
import { documentVerdictWords } from '../../../i18n/wordings/document-verdicts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { useReport } from '../api/download-report.ts';
import { t } from '../reports-texts.ts';
import { splitMethods } from '../split-methods.ts';
import { AccountPart, DocumentPart, ExpensePart, ReadingNotesPart } from './document-part.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { RecordingPart } from './recording-part.tsx';
import { Pictures } from './report-picture.tsx';
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

/** One file of a report: verdict, pictures, results of the methods. */
export function AssetPreview({ asset }: { readonly asset: Report['assets'][number] }) {
  const { verdict, document, recording, expenses, accountStatements = [], readingNotes = [] } = asset;
  const dissent = findDissent(verdict.band, verdict.methods);
  const nameMethod = useMethodTitle();
  return (
    <div className={classes.preview}>
      <div className={classes.verdict}>
        <ScoreBadge
          score={verdict.band === 'unknown' ? null : verdict.score}
          isDisputed={dissent !== null}
          size={48}
        />
        <div>
          <strong>
            {document ? documentVerdictWords[document.verdict] : nameVerdict(verdict.band, verdict.methods)}
          </strong>
          {dissent && (
            <Box component="p" m="4px 0">
              {describeDissent({
                ...dissent,
                method: nameMethod({ model: dissent.model, title: dissent.method }),
              })}
            </Box>
          )}
          <ul>
            {listSentences(verdict).map((sentence) => (
              <li key={sentence.english}>
                <TranslatedSentence {...sentence} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Pictures asset={asset} />
      {document && <DocumentPart document={document} />}
      {recording && <RecordingPart recording={recording} name={asset.name} />}
      {expenses.map((expense, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order stays
        <ExpensePart key={at} expense={expense} />
      ))}
      {accountStatements.map((account, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may state one account twice, and the order stays
        <AccountPart key={at} account={account} />
      ))}
      {readingNotes.length > 0 && <ReadingNotesPart notes={readingNotes} />}
      {verdict.methods.length > 0 && <Methods methods={verdict.methods} />}
    </div>
  );
}

function Methods({ methods }: { methods: ReportAsset['verdict']['methods'] }) {
  // The report itself has the others; a line for each would bury those that found something here.
  const { told, others } = splitMethods(methods);
  return (
    <section>
      <Box component="h3" m="0 0 8px" fz="0.95rem">
        {t('reports.methods')}
      </Box>
      <dl className={classes.methods}>
        {told.map(({ model, title, score, message, statements, version }) => (
          <div key={model}>
            <dt>
              <TranslatedSentence english={title} statements={titleOf({ model })} />
              <small>{version}</small>
            </dt>
            <dd>
              {score !== null && <b>{score}</b>}{' '}
              <TranslatedSentence english={message} statements={statements?.message} />
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && (
        <Box component="p" m="8px 0 0" c="var(--mantine-color-dimmed)" fz="0.86rem">
          {t('reports.sawNothing', { count: others })}
        </Box>
      )}
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
