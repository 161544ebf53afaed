import type { Report, ReportPicture } from '@assay/contract/reports';
import { type Block, type Fact, outline } from './outline.ts';

/** The report as a page that stands alone: no script, nothing from the network, pictures within. */
export function renderHtml(report: Report): string {
  const { title, organisation } = report;
  const logo = organisation.logo;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${logo ? `<p class="logo">${drawPicture(logo, organisation.name)}</p>\n` : ''}${outline(report).map(renderBlock).join('\n')}
</main>
</body>
</html>
`;
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${escapeText(block.text)}</h${block.level}>`;
    case 'text':
      return `<p${block.tone ? ` class="${block.tone}"` : ''}>${escapeText(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.facts.map(renderFact).join('')}</dl>`;
    case 'score':
      return `<p class="score" style="--tone: ${block.colour}"><strong>${block.score ?? '–'}</strong> of 100 <span>${escapeText(block.words)}</span></p>`;
    case 'pictures':
      return `<div class="pictures">${block.pictures
        .map(
          ({ picture, caption }) =>
            `<figure>${drawPicture(picture, caption)}<figcaption>${escapeText(caption)}</figcaption></figure>`,
        )
        .join('')}</div>`;
    case 'methods':
      return `<table><thead><tr><th scope="col">Method</th><th scope="col">Result</th><th scope="col">What it says</th></tr></thead><tbody>${block.methods
        .map(
          ({ title, result, message, note, isFinding }) =>
            `<tr${isFinding ? '' : ' class="muted"'}><th scope="row">${escapeText(title)}</th><td>${escapeText(result)}</td><td>${escapeText(message)}<small>${escapeText(note)}</small></td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'code':
      return `<pre>${escapeText(block.text)}</pre>`;
  }
}

function renderFact({ name, value, isCode }: Fact): string {
  const shown = isCode ? `<code>${escapeText(value)}</code>` : escapeText(value);
  return `<div><dt>${escapeText(name)}</dt><dd>${shown}</dd></div>`;
}

function drawPicture({ mimeType, width, height, data }: ReportPicture, alt: string): string {
  return `<img src="data:${mimeType};base64,${data}" width="${width}" height="${height}" alt="${escapeText(alt)}">`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
.alarm { color: var(--alarm); font-weight: 600 }
.score { padding-left: 12px; border-left: 6px solid var(--tone) } .score strong { font-size: 30px } .score span { font-weight: 600 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px } figure { margin: 0 }
table { width: 100%; border-collapse: collapse } th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) } td small { display: block }
code, pre { font: 12px/1.5 ui-monospace, monospace } pre { padding: 12px; background: var(--ground); white-space: pre-wrap }
@media (max-width: 560px) { dl > div { grid-template-columns: 1fr; gap: 0 } table, thead, tbody, tr, th, td { display: block } thead { display: none } td { border: 0 } }
@media print { body { background: none } h2 { break-after: avoid } figure, tr { break-inside: avoid } }
`;
