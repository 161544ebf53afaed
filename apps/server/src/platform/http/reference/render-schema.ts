import type { JsonSchema } from '@assay/contract/openapi';
import { escapeHtml } from './escape-html.ts';

/** The fields of a schema as a list, with named schemas as links. */
export function renderSchema(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  const fields = renderFields(schema);
  return fields || `<p>${renderType(schema)}</p>`;
}

function renderFields({
  properties,
  required = [],
  items,
  anyOf,
  oneOf,
  additionalProperties,
}: JsonSchema): string {
  if (properties) {
    const rows = Object.entries(properties).map(([name, one]) =>
      renderField(name, one, required.includes(name)),
    );
    return rows.length > 0 ? `<dl class="fields">${rows.join('')}</dl>` : '';
  }
  if (items) return renderFields(items);
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const variants = [...(anyOf ?? oneOf ?? []), ...others].map(renderFields).filter(Boolean);
  return variants.length > 1
    ? variants.map((one) => `<div class="variant">${one}</div>`).join('')
    : variants.join('');
}

function renderField(name: string, schema: JsonSchema, isRequired: boolean): string {
  const { description = '', default: usual, examples } = schema;
  const more = [
    isRequired ? 'required' : '',
    usual !== undefined && usual !== null ? `default <code>${escapeHtml(JSON.stringify(usual))}</code>` : '',
    examples?.length ? `e.g. <code>${escapeHtml(JSON.stringify(examples[0]))}</code>` : '',
  ].filter(Boolean);
  const words = escapeHtml(description).replace(/`([^`]+)`/g, '<code>$1</code>');
  return `<dt><code>${escapeHtml(name)}</code> ${renderType(schema)} <small>${more.join(', ')}</small></dt><dd>${words}${renderFields(schema)}</dd>`;
}

/** A short description of a value's type, with its bounds. */
export function renderType(schema: JsonSchema): string {
  const { $ref, type, format, items, anyOf, oneOf, enum: words, const: only, minimum, maximum } = schema;
  if ($ref) {
    const name = escapeHtml($ref.replace(/^.*\//, ''));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`;
  if (words) return words.map((word) => `<code>${escapeHtml(String(word))}</code>`).join(' | ');
  if (items) return `list of ${renderType(items)}`;
  const variants = anyOf ?? oneOf;
  if (variants) return [...new Set(variants.map(renderType))].join(' or ');
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const bounds = isBounded ? ` ${minimum} to ${maximum.toLocaleString('en')}` : '';
  return escapeHtml((format ?? [type ?? 'any'].flat().join(' or ')) + bounds);
}
