import type { Report } from '@assay/contract/reports';
import { Box } from '@mantine/core';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { withColon } from '../../../i18n/with-colon.ts';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { explainAllExamined } from '../explain-unexamined.ts';
import { t } from '../reports-texts.ts';
import { WorstPicture } from './report-picture.tsx';
import classes from './reports.module.css';

/** The case as on the report's first page: verdict, worst picture, reasons, and what was not examined. */
export function SharedCase({ report }: { readonly report: Report }) {
  const { summary, assets } = report;
  const worst = summary.worst === null ? undefined : assets[summary.worst - 1];
  // A low score of a copy with hardly any traces left is not a green light.
  const saysNothing = !assets.some(
    ({ verdict: { score, band } }) => score !== null && score === summary.highestScore && band !== 'unknown',
  );
  return (
    <>
      <section className={classes.card}>
        <div className={classes.caseVerdict}>
          <ScoreBadge
            score={saysNothing ? null : summary.highestScore}
            isDisputed={summary.isDisputed}
            size={56}
          />
          <div>
            <h2>
              <TranslatedSentence english={summary.verdict} statements={summary.statements} />
            </h2>
            <Box component="p" m="4px 0 0" c="var(--mantine-color-dimmed)" fz="0.86rem">
              {summary.highestScore === null
                ? t('reports.view.noScore')
                : t('reports.view.highest', { score: summary.highestScore, limit: summary.limit })}
            </Box>
          </div>
        </div>
        {worst && (
          <div>
            <h3>{t('reports.view.worst', { number: worst.number, name: worst.name })}</h3>
            <WorstPicture asset={worst} />
          </div>
        )}
        {summary.reasons.length > 0 && (
          <div>
            <h3>{t('reports.view.why')}</h3>
            <ol>
              {summary.reasons.map(({ file, text, statements }) => (
                <li key={`${file} ${text}`}>
                  {file !== null && withColon(t('reports.view.file', { number: file }))}
                  <TranslatedSentence english={text} statements={statements} />
                </li>
              ))}
            </ol>
          </div>
        )}
        <Unexamined report={report} />
      </section>
      <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
        {t('reports.view.disclaimer')}
      </Box>
    </>
  );
}

function Unexamined({ report: { summary, assets } }: { readonly report: Report }) {
  if (assets.length === 0) return null;
  const allExamined = explainAllExamined({ assets, summary });
  return (
    <div>
      <h3>{t('reports.view.unexamined')}</h3>
      {allExamined ? (
        <p>{allExamined}</p>
      ) : (
        <ul>
          {summary.unexamined.map(({ kind, why, statements, files }) => (
            <li key={kind + why}>
              {withColon(t('reports.view.file', { number: files.join(', ') }))}
              <TranslatedSentence english={why} statements={statements} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Findings across the files, folded: there may be many. */
export function SharedChecks({ checks }: Pick<Report, 'checks'>) {
  return (
    <section className={classes.card}>
      {checks.length === 0 ? (
        <>
          <h2>{t('reports.view.checks')}</h2>
          <p>{t('reports.view.nothing')}</p>
        </>
      ) : (
        <details>
          <summary>
            <h2>{t('reports.view.checksCount', { count: checks.length })}</h2>
          </summary>
          <ul>
            {checks.map(({ code, message, statements }) => (
              <li key={code + message}>
                <TranslatedSentence english={message} statements={statements} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
