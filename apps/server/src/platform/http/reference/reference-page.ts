import type { Answer, OpenApi, Operation, Parameter } from '@assay/contract/openapi';
import { escapeHtml, renderText } from './escape-html.ts';
import { REFERENCE_STYLE } from './reference-style.ts';
import { renderSchema, renderType } from './render-schema.ts';

/** Address of the script that tries calls. */
export const SCRIPT_PATH = '/api/v1/reference/try-calls.js';

/** The API reference as one HTML page. Its only script is our own, and it loads nothing from elsewhere. */
export function renderReference({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const list = operations.filter(({ operation }) => operation.tags.includes(name));
    const rows = list.map((one) =>
      renderOperation(one.path, one.method, one.operation, components.responses),
    );
    return `<section><h2 id="${anchor(name)}">${escapeHtml(name)}</h2>${renderText(description)}${rows.join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><b>${name}</b> <span>${escapeHtml(schema.description ?? '')}</span></summary>${renderSchema(schema)}</details>`,
  );
  const links = tags.map(({ name }) => `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</title><style>${REFERENCE_STYLE}</style>
<script src="${SCRIPT_PATH}" type="module"></script></head><body>
<header><h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>${renderText(info.description)}
<p><a href="/api/v1/openapi.json">OpenAPI document</a></p>
<div id="session"></div>
<nav aria-label="Sections">${links.join(' ')} <a href="#schemas">Schemas</a></nav></header>
<main>${sections.join('')}<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main>
</body></html>`;
}

const anchor = (name: string) => `tag-${name.toLowerCase().replace(/\W+/g, '-')}`;

function renderOperation(
  path: string,
  method: string,
  { operationId, summary, description, parameters, requestBody, responses }: Operation,
  named: Record<string, Answer>,
): string {
  const body = Object.entries(requestBody?.content ?? {});
  const more = description.slice(summary.length + 1).trim();
  return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary>${renderText(more)}
${parameters.length ? `<h3>Parameters</h3><dl class="fields">${parameters.map(renderParameter).join('')}</dl>` : ''}
${body.map(([type, { schema }]) => `<h3>Body <small>${type}</small></h3>${renderText(requestBody?.description ?? '')}${renderSchema(schema)}`).join('')}
<div class="try" data-operation="${operationId}"></div>
<h3>Answers</h3><dl>${Object.entries(responses)
    .map(([status, answer]) => renderAnswer(status, '$ref' in answer ? lookUp(answer.$ref, named) : answer))
    .join('')}</dl></details>`;
}

function lookUp($ref: string, named: Record<string, Answer>): Answer {
  const answer = named[$ref.replace(/^.*\//, '')];
  if (!answer) throw new Error(`No response is called ${$ref}`);
  return answer;
}

function renderParameter({ name, in: place, required, description, schema, example }: Parameter): string {
  const more = [place, required ? 'required' : '', `e.g. <code>${escapeHtml(String(example))}</code>`].filter(
    Boolean,
  );
  const words = renderText(description);
  return `<dt><code>${escapeHtml(name)}</code> ${renderType(schema)} <small>${more.join(', ')}</small></dt><dd>${words}</dd>`;
}

function renderAnswer(status: string, { description, content }: Answer): string {
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    status === '200' ? `<p><small>${type}</small></p>${renderSchema(schema)}` : '',
  );
  return `<dt>${status}</dt><dd>${renderText(description)}${kinds.join('')}</dd>`;
}
