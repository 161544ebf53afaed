import type { Report, ReportPicture } from '@assay/contract/reports';
import { keepUnits } from '@assay/statements/keep-units';
import { escapeHtml as escapeExactly } from '../../platform/escape-html.ts';
import type { Block, Cell, Fact, Table } from './outline/block.ts';
import { outline } from './outline/outline.ts';
import type { ReportWords } from './report-words.ts';

/** Text of people and methods, as HTML; what has to stay as it is, to the byte, is only escaped. */
const escapeHtml = (text: string) => escapeExactly(keepUnits(text));

/** The report as a self-contained page: no script, nothing from the network, pictures embedded. */
export function renderHtml(report: Report, words: ReportWords): string {
  const { organisation } = report;
  const title = words.title(report);
  const logo = organisation.logo;
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${logo ? `<p class="logo">${drawPicture(logo, organisation.name)}</p>\n` : ''}${outline(report, words).map(renderBlock).join('\n')}
${
  organisation.footer
    ? `<footer>${escapeHtml(organisation.footer)}</footer>
`
    : ''
}</main>
</body>
</html>
`;
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'text':
      return `<p${classOf(block.tone, block.size)}>${escapeHtml(block.text)}</p>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
      const tag = block.isNumbered ? 'ol' : 'ul';
      return `<${tag}${classOf(block.size)}>${items}</${tag}>`;
    }
    case 'facts':
      return `<dl${classOf(block.size)}>${block.facts.map(renderFact).join('')}</dl>`;
    case 'score':
      return `<div class="score" style="--tone: ${block.colour}; --score: ${block.score ?? 0}%; --limit: ${block.limit}%"><b>${block.score ?? '–'}</b><div><strong>${escapeHtml(block.title)}</strong><p>${escapeHtml(block.words)}</p><i aria-hidden="true"></i></div></div>`;
    case 'pictures':
      return `<div${classOf('pictures', block.isStacked && 'stacked')}>${block.pictures
        .map(
          ({ picture, caption }) =>
            `<figure>${drawPicture(picture, caption)}<figcaption>${escapeHtml(caption)}</figcaption></figure>`,
        )
        .join('')}</div>`;
    case 'table':
      return renderTable(block);
    case 'code':
      return `<pre>${escapeExactly(block.text)}</pre>`;
  }
}

const classOf = (...names: (string | false | undefined)[]) => {
  const given = names.filter(Boolean);
  return given.length > 0 ? ` class="${given.join(' ')}"` : '';
};

function renderTable({ name, head, widths, rows, size }: Table): string {
  const columns = widths.map((share) => `<col style="width: ${(100 * share).toFixed(0)}%">`).join('');
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map(renderCell).join('')}</tr>`).join('');
  return `<table${classOf(size)} aria-label="${escapeHtml(name)}"><colgroup>${columns}</colgroup><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

function renderCell(cell: Cell): string {
  if (typeof cell === 'string') return `<td>${escapeHtml(cell)}</td>`;
  if ('picture' in cell) return `<td>${drawPicture(cell.picture, cell.alt)}</td>`;
  const text = cell.isCode ? `<code>${escapeExactly(cell.text)}</code>` : escapeHtml(cell.text);
  const colour = cell.colour ? ` style="--tone: ${cell.colour}"` : '';
  return `<td${classOf(cell.tone, cell.colour && 'toned')}${colour}>${text}</td>`;
}

function renderFact({ name, value, isCode }: Fact): string {
  const shown = isCode ? `<code>${escapeExactly(value)}</code>` : escapeHtml(value);
  return `<div><dt>${escapeHtml(name)}</dt><dd>${shown}</dd></div>`;
}

function drawPicture({ mimeType, width, height, data }: ReportPicture, alt: string): string {
  return `<img src="data:${mimeType};base64,${data}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #16202b; --soft: #59636e; --line: #d8dee4; --paper: #fff; --ground: #f3f5f7; --alarm: #a3152b }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #9aa6b2; --line: #38424c; --paper: #171c21; --ground: #0f1317; --alarm: #ff8a94 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 860px; margin: 0 auto; padding: 40px 24px; background: var(--paper) }
h1 { font-size: 28px; line-height: 1.2 } h2 { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--line) } h3 { margin: 24px 0 8px }
img { max-width: 100%; height: auto; border-radius: 4px } .logo img { max-height: 64px; width: auto }
dl > div { display: grid; grid-template-columns: 160px 1fr; gap: 16px; padding: 4px 0 } dt, .muted, small, figcaption { color: var(--soft) } dd { margin: 0; white-space: pre-wrap }
.alarm { color: var(--alarm); font-weight: 600 } .strong { font-weight: 600 } .small { font-size: 13px } .tiny { font-size: 12px }
.score { display: grid; grid-template-columns: auto 1fr; gap: 16px; margin: 20px 0 } .score b { align-self: start; min-width: 72px; padding: 10px 12px; border-radius: 8px; background: var(--tone); color: #fff; font-size: 30px; line-height: 1.2; text-align: center }
.score strong { font-size: 19px } .score p { margin: 2px 0 8px; color: var(--soft) }
.score i { position: relative; display: block; height: 6px; background: linear-gradient(var(--tone) 0 0) 0 / var(--score) 100% no-repeat var(--line) } .score i::after { content: ""; position: absolute; top: -3px; left: var(--limit); width: 2px; height: 12px; background: var(--ink) }
.pictures { display: flex; flex-wrap: wrap; gap: 16px } figure { flex: 1 1 240px; max-width: 420px; margin: 0 } figure img { max-height: 560px; width: auto; border: 1px solid var(--line) }
.stacked figure { flex: 1 1 100%; max-width: none } table { width: 100%; border-collapse: collapse } th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); white-space: pre-line } th { color: var(--soft); font-weight: 400; border: 0 } td img { max-height: 72px; width: auto } .toned { color: light-dark(var(--tone), color-mix(in oklab, var(--tone), #fff 55%)) }
footer { margin-top: 48px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--soft); font-size: 13px }
code, pre { font: 12px/1.5 ui-monospace, monospace } pre { padding: 12px; background: var(--ground); white-space: pre-wrap }
@media (max-width: 560px) { dl > div { grid-template-columns: 1fr; gap: 0 } table, tbody, tr, td { display: block } thead, colgroup { display: none } tr { padding: 8px 0; border-top: 1px solid var(--line) } td { padding: 2px 0; border: 0 } }
@media print { body { background: none } h2 { break-after: avoid } figure, tr { break-inside: avoid } }
`;
