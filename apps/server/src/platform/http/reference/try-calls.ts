/**
 * Runs in the browser, on the reference page: a form for each operation that makes the call and shows the
 * answer. Types are stripped when it is served, so it may import only types. The token stays in this page's
 * memory.
 */
import type { OpenApi, Operation, Parameter } from '@assay/contract/openapi';

interface Described {
  path: string;
  method: string;
  operation: Operation;
}

const session = { token: '', type: 'user' };
let described: Promise<Map<string, Described>> | undefined;

/** The document is large: it is fetched when the first operation is opened. */
async function readOperations(): Promise<Map<string, Described>> {
  const { paths }: OpenApi = await (await fetch('/api/v1/openapi.json')).json();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return new Map(all.map((one) => [one.operation.operationId, one]));
}

type Attributes = Record<string, string | boolean | undefined>;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

function field(text: string, input: HTMLElement): HTMLLabelElement {
  return make('label', {}, text, input);
}

function showSession(place: HTMLElement): void {
  const token = make('input', { type: 'password', autocomplete: 'off', size: '40' });
  const type = make(
    'select',
    {},
    ...['user', 'organization', 'resource'].map((one) => make('option', {}, one)),
  );
  const username = make('input', { autocomplete: 'username' });
  const password = make('input', { type: 'password', autocomplete: 'current-password' });
  const state = make('p', { role: 'status' }, 'No token: only calls that need none succeed.');
  const use = (value: string, kind: string) => {
    Object.assign(session, { token: value, type: kind });
    state.textContent = value
      ? `Calls carry a ${kind} token.`
      : 'No token: only calls that need none succeed.';
  };
  token.addEventListener('input', () => use(token.value.trim(), type.value));
  type.addEventListener('change', () => use(token.value.trim(), type.value));
  const form = make(
    'form',
    {},
    make(
      'div',
      { class: 'row' },
      field('Username', username),
      field('Password', password),
      make('button', {}, 'Sign in'),
    ),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    state.textContent = 'Signing in …';
    try {
      const value = await signIn(username.value, password.value);
      password.value = '';
      token.value = value;
      type.value = 'user';
      use(value, 'user');
    } catch (error) {
      state.textContent = (error as Error).message;
    }
  });
  place.append(
    make(
      'div',
      { class: 'session' },
      make('strong', {}, 'Try calls'),
      make(
        'p',
        {},
        'Calls made here act on the real data of this installation. The token is forgotten when the page closes.',
      ),
      make('div', { class: 'row' }, field('Token', token), field('Kind of token', type)),
      form,
      state,
    ),
  );
}

/** Resolves with a session's token. Throws an Error for people. */
async function signIn(username: string, password: string): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Signing in here needs HTTPS or localhost. Paste a token instead.');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  const digest = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await fetch('/api/v1/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: digest }),
  });
  const { message, outcome, accessToken } = await answer.json();
  if (!answer.ok) throw new Error(message);
  if (outcome === 'signed-in') return accessToken;
  throw new Error(
    'This user needs a second factor or a new password. Sign in to the dashboard, or paste an access token.',
  );
}

function showForm(place: HTMLElement, { path, method, operation }: Described): void {
  const inputs = operation.parameters
    .filter((parameter) => parameter.name !== 'X-Token-Type')
    .map((parameter) => ({ parameter, input: inputFor(parameter) }));
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const body =
    type === 'application/json'
      ? make('textarea', { spellcheck: 'false' }, JSON.stringify(media?.example ?? {}, null, 2))
      : undefined;
  const bytes = type === 'application/octet-stream' ? make('input', { type: 'file' }) : undefined;
  const parts = Object.entries((isForm && media?.schema.properties) || {}).map(([name, schema]) => {
    const isFile = schema.contentMediaType !== undefined || schema.items?.contentMediaType !== undefined;
    if (isFile) return { name, input: make('input', { type: 'file', multiple: schema.items !== undefined }) };
    return { name, input: inputFor({ required: false, schema, example: schema.examples?.[0] }) };
  });
  const answer = make('div', { role: 'status' });
  const form = make(
    'form',
    { 'aria-label': `Try ${operation.operationId}` },
    ...inputs.map(({ parameter, input }) => field(`${parameter.name} (${parameter.in})`, input)),
    ...(body ? [field('Body', body)] : []),
    ...(bytes ? [field('Body', bytes)] : []),
    ...parts.map(({ name, input }) => field(`${name} (form)`, input)),
    make('button', {}, 'Send'),
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const headers = new Headers();
    if (session.token) headers.set('authorization', `Bearer ${session.token}`);
    if (session.token) headers.set('x-token-type', session.type);
    for (const { parameter, input } of inputs) {
      if (parameter.in === 'header' && input.value) headers.set(parameter.name, input.value);
    }
    if (body || bytes) headers.set('content-type', type ?? '');
    const file = bytes?.files?.[0];
    const sent = isForm ? collect(parts) : (file ?? body?.value);
    answer.replaceChildren('Waiting for the answer …');
    const begun = performance.now();
    try {
      const response = await fetch(addressOf(path, inputs), {
        method: method.toUpperCase(),
        headers,
        body: sent,
      });
      answer.replaceChildren(...(await showAnswer(response, performance.now() - begun)));
    } catch (error) {
      answer.replaceChildren(`No answer: ${(error as Error).message}`);
    }
  });
  place.append(make('h3', {}, 'Try it'), form);
}

function inputFor({
  required,
  example,
  schema,
}: Pick<Parameter, 'required' | 'example' | 'schema'>): HTMLInputElement | HTMLSelectElement {
  if (!schema.enum) return make('input', { required, placeholder: String(example ?? '') });
  const choices = [...(required ? [] : ['']), ...schema.enum.map(String)];
  return make('select', { required }, ...choices.map((one) => make('option', {}, one)));
}

interface Filled {
  parameter: Parameter;
  input: HTMLInputElement | HTMLSelectElement;
}

function addressOf(path: string, inputs: readonly Filled[]): string {
  const filled = inputs.filter(({ input }) => input.value !== '');
  const values = new Map(filled.map(({ parameter, input }) => [parameter.name, input.value]));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    return name === 'path' ? value : encodeURIComponent(value);
  });
  const query = filled.filter(({ parameter }) => parameter.in === 'query');
  const search = new URLSearchParams(query.map(({ parameter, input }) => [parameter.name, input.value]));
  return search.size > 0 ? `${address}?${search}` : address;
}

/** Puts fields before files, as the server requires. */
function collect(parts: readonly { name: string; input: HTMLInputElement | HTMLSelectElement }[]): FormData {
  const form = new FormData();
  for (const { name, input } of parts)
    if (input.type !== 'file' && input.value) form.append(name, input.value);
  for (const { name, input } of parts) {
    if (input instanceof HTMLInputElement) for (const file of input.files ?? []) form.append(name, file);
  }
  return form;
}

async function showAnswer(response: Response, milliseconds: number): Promise<Node[]> {
  const type = response.headers.get('content-type') ?? '';
  const head = make(
    'p',
    {},
    make('strong', {}, `${response.status}`),
    ` ${type}, ${Math.round(milliseconds)} ms`,
  );
  if (/event-stream/.test(type)) {
    await response.body?.cancel();
    return [head, make('p', {}, 'The stream is open; its events are not shown here.')];
  }
  if (/json/.test(type)) return [head, make('pre', { tabindex: '0' }, pretty(await response.text()))];
  if (/^text\//.test(type)) return [head, make('pre', { tabindex: '0' }, await response.text())];
  const file = await response.blob();
  const link = make(
    'a',
    { href: URL.createObjectURL(file), download: 'answer' },
    `Save the answer (${file.size} bytes)`,
  );
  return [head, link];
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A link may lead to an operation or a schema inside a folded part. */
function openTarget(): void {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const sessionPlace = document.getElementById('session');
if (sessionPlace) showSession(sessionPlace);
document.addEventListener(
  'toggle',
  async ({ target }) => {
    const place =
      target instanceof HTMLDetailsElement && target.open ? target.querySelector<HTMLElement>('.try') : null;
    if (!place || place.childElementCount > 0) return;
    described ??= readOperations();
    const found = (await described).get(place.dataset.operation ?? '');
    if (found && place.childElementCount === 0) showForm(place, found);
  },
  true,
);
window.addEventListener('hashchange', openTarget);
openTarget();
