import { Box } from '@mantine/core';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { Panel } from '../../../ui/panel.tsx';
import { AreaPage } from '../components/area-page.tsx';
import { ConfigForm, type ConfigSection } from '../components/config-form.tsx';
import { t } from '../settings-texts.ts';
import classes from './reports-area.module.css';

const WORDING: ConfigSection[] = [
  { title: 'settings.section.wording', fields: ['reportIntro', 'reportFooter'] },
];

/** The organisation's own texts on its reports, with a preview. */
export function ReportsArea() {
  return (
    <AreaPage area="reports">
      <ConfigForm
        sections={WORDING}
        renderPreview={(read) => (
          <Preview intro={String(read('reportIntro'))} footer={String(read('reportFooter'))} />
        )}
      />
    </AreaPage>
  );
}

/** The head and the foot of a report's first page; the case is between them. */
function Preview({ intro, footer }: { readonly intro: string; readonly footer: string }) {
  const { logo, user } = useSignedIn();
  const { name } = user.organization;
  return (
    <Panel title={t('settings.reports.preview')}>
      <div className={classes.paper}>
        {logo && <img src={logo} alt={name} />}
        <strong>{t('settings.reports.title')}</strong>
        <small>{t('settings.reports.facts', { organization: name })}</small>
        {intro.trim() && <p>{intro.trim()}</p>}
        <span className={classes.score} aria-hidden>
          <b>–</b>
          <i />
        </span>
        <Box component="span" className={classes.between}>
          {t('settings.reports.between')}
        </Box>
        <footer>
          <span>
            {t('settings.reports.title')}
            <span>{t('settings.reports.page')}</span>
          </span>
          {footer.trim() && <span>{footer.trim()}</span>}
        </footer>
      </div>
    </Panel>
  );
}
