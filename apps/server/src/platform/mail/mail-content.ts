import type { Language } from '@assay/contract/users';
import { escapeHtml } from '../escape-html.ts';

/** The text of a message; its appearance is decided at delivery. */
export interface MailContent {
  /** The language of the text; the default is English. */
  language?: Language;
  /** Plain text, one after the other. */
  paragraphs: string[];
  /** One call to action, with an address of this installation. */
  action?: { label: string; url: string };
}

/** For readers without HTML; each paragraph is one line. */
export function renderMailText({ paragraphs, action }: MailContent): string {
  const [first, ...rest] = paragraphs;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[first, ...link, ...rest, '-- \nAssay'].join('\n\n')}\n`;
}

/** One column of text that needs no pictures, in the colours of the reader's own program. */
export function renderMailHtml({ language = 'en', paragraphs, action }: MailContent): string {
  const asParagraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const [first = '', ...rest] = paragraphs;
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2f4bd0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const body = [asParagraph(first), button, ...rest.map(asParagraph)].join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto">${body}<p style="margin:32px 0 0;color:#777777">Assay</p></div></body></html>`;
}
