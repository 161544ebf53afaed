import type { Report, ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { isCalm, listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { IconChevronDown } from '@tabler/icons-react';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { nameVerdict } from '../../../i18n/wordings/dissent.ts';
import { documentVerdictWords } from '../../../i18n/wordings/document-verdicts.ts';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { t } from '../reports-texts.ts';
import { AssetPreview } from './report-preview.tsx';
import classes from './reports.module.css';

/** A line for each file, the gravest first; it expands to its details. */
export function SharedFiles({ report }: { readonly report: Report }) {
  const { assets, summary } = report;
  const notable = summary.notable.flatMap((number) => assets[number - 1] ?? []);
  const others = assets.filter(({ number }) => !summary.notable.includes(number));
  return (
    <section className={classes.card}>
      <h2>{t('reports.view.allFiles')}</h2>
      <div className={classes.fileList}>
        {[...notable, ...others].map((asset) => (
          <SharedFile key={asset.id} asset={asset} />
        ))}
      </div>
    </section>
  );
}

function SharedFile({ asset }: { readonly asset: ReportAsset }) {
  const { name, number, picture, type, verdict, receivedAt, fileFingerprint, ledger } = asset;
  const Icon = TYPE_ICONS[type];
  const tell = useTell();
  return (
    <section aria-label={name}>
      <details>
        <summary className={classes.fileLine}>
          {picture ? (
            <img src={`data:${picture.mimeType};base64,${picture.data}`} alt="" />
          ) : (
            <span className={classes.noPicture} aria-hidden>
              <Icon size={22} stroke={1.4} />
            </span>
          )}
          <span>
            <b>{t('reports.view.numbered', { number, name })}</b>
            <small>{describe(asset, tell)}</small>
          </span>
          <ScoreBadge
            score={verdict.band === 'unknown' ? null : verdict.score}
            isDisputed={findDissent(verdict.band, verdict.methods) !== null}
            size={36}
            label={verdict.status === 'failed' ? t('reports.error') : undefined}
          />
          <IconChevronDown size={16} stroke={1.8} className={classes.chevron} aria-hidden />
        </summary>
        <div className={classes.fileBody}>
          <AssetPreview asset={asset} />
          <dl className={classes.facts}>
            <div>
              <dt>{t('reports.view.received')}</dt>
              <dd>{formatLong(receivedAt)}</dd>
            </div>
            <div>
              <dt>{t('reports.view.fingerprint')}</dt>
              <dd>
                <code>{fileFingerprint}</code>
              </dd>
            </div>
            <div>
              <dt>{t('reports.view.ledger')}</dt>
              <dd>
                <TranslatedSentence english={ledger.message} statements={null} />
              </dd>
            </div>
          </dl>
        </div>
      </details>
    </section>
  );
}

/** In one line: the result, or why there is none. */
function describe({ verdict, document }: ReportAsset, tell: ReturnType<typeof useTell>): string {
  const { status, band, methods, failure } = verdict;
  const said = listSentences(verdict);
  const words = (sentence: VerdictSentence | undefined) =>
    sentence && tell(sentence.english, sentence.statements).words;
  if (status === 'none' || status === 'pending') return t(`reports.view.statuses.${status}`);
  if (status === 'failed') {
    const { message = '', statements } = failure ?? {};
    return t('reports.view.failed', { why: tell(message, statements).words }).trim();
  }
  if (methods.length === 0) return words(said[0]) ?? t('reports.view.statuses.none');
  if (document)
    return `${documentVerdictWords[document.verdict]}. ${tell(document.reason, document.statements).words}`;
  // Does not repeat what the band already says.
  const own = said.find((sentence) => !isCalm(sentence));
  return [`${nameVerdict(band, methods)}.`, words(own)].filter(Boolean).join(' ');
}
