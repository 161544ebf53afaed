interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: unknown }> }>;
}

interface Description {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
}

/** The interface as one page of HTML with nothing to load: no script, no outside address. */
export function renderReference({ info, paths }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  const groups = [...Map.groupBy(operations, ({ tags: [tag = ''] }) => tag)];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1><p>${escapeHtml(info.description)}</p>
<p><a href="/api/v1/openapi.json">OpenAPI document</a></p>
<nav aria-label="Sections">${groups.map(([tag]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav></header>
<main>${groups.map(([tag, list]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${list.map(renderOperation).join('')}`).join('')}</main>
</body></html>`;
}

function renderOperation(operation: Operation & { path: string; method: string }): string {
  const { path, method, operationId, summary, security, parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${renderSchema(schema)}</td></tr>`,
  );
  const body = Object.entries(requestBody?.content ?? {});
  return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary>
<p>${security.length ? 'Needs a bearer token.' : 'Open to anyone.'}</p>
${rows.length ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}
${body.map(([type, { schema }]) => `<h3>Body <small>${type}</small></h3>${renderSchema(schema)}`).join('')}
<h3>Answers</h3><dl>${Object.entries(responses)
    .map(([status, { description, content }]) => {
      const answers = Object.entries(content).map(([type, { schema }]) =>
        status === '200' ? `${type} ${renderSchema(schema)}` : '',
      );
      return `<dt>${status}</dt><dd>${escapeHtml(description)} ${answers.join('')}</dd>`;
    })
    .join('')}</dl></details>`;
}

function renderSchema(schema: unknown): string {
  if (!schema || Object.keys(schema).length === 0) return '';
  const { $schema: _, ...rest } = schema as Record<string, unknown>;
  return `<pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1a1d21;background:#fff}
nav a{margin-right:.8rem}h2{margin-top:2.5rem}details{border:1px solid #d0d7de;border-radius:6px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.2rem}summary span{color:#57606a;margin-left:.6rem}
pre{background:#f6f8fa;padding:.7rem;overflow:auto;border-radius:6px;font-size:.82rem}td{padding:.2rem .8rem .2rem 0;vertical-align:top}
h3{font-size:1rem;margin-bottom:.3rem}dt{font-weight:600}
@media (prefers-color-scheme:dark){body{background:#14171a;color:#e6e9ec}pre{background:#1f2429}summary span{color:#a0a8b0}details{border-color:#3a4149}a{color:#7cb7ff}}`;
