import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './skip-link.module.css';
import { t } from './ui-texts.ts';

const CONTENT = '#content';
/** Leads to what its row is about. */
const ROW_LINK = `${CONTENT} :is([data-row-link], tbody :is(a, button))`;
const LINKS_ID = 'skip-links';

/** The first stops of the Tab key on a page: past the navigation to the content, and what the content adds. */
export function SkipLinks({ label }: { readonly label: string }) {
  return (
    <div id={LINKS_ID} style={{ display: 'contents' }}>
      <a className={classes.skip} href={CONTENT}>
        {label}
      </a>
    </div>
  );
}

/** Adds the way to the first row of the page's list, past all that narrows or orders it. */
export function SkipToRows() {
  const [links, setLinks] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setLinks(document.getElementById(LINKS_ID)), []);
  return (
    links &&
    createPortal(
      <a className={classes.skip} href={CONTENT} onClick={goToRows}>
        {t('ui.skipToRows')}
      </a>,
      links,
    )
  );
}

/** If no row leads anywhere, it goes to the content. */
function goToRows(event: MouseEvent): void {
  const row = document.querySelector<HTMLElement>(ROW_LINK);
  if (!row) return;
  event.preventDefault();
  row.focus();
}
