import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BidiConnection, connectBidi } from './firefox-bidi.ts';

const START_LIMIT_MS = 60_000;
const PATIENCE_MS = 60_000;
const CANDIDATES = ['firefox-esr', 'firefox'];

/** The name of an installed Firefox, Debian's firefox-esr first; undefined if none starts. */
export function findFirefox(): string | undefined {
  return CANDIDATES.find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0,
  );
}

/** One page in a Firefox without access to any network. Elements are addressed by CSS selectors. */
export interface FirefoxPage {
  open(url: string): Promise<void>;
  chooseFile(selector: string, file: string): Promise<void>;
  /** Fills in the text as if it had been typed. */
  fill(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Text of each matching element, hidden ones included. */
  texts(selector: string): Promise<string[]>;
  value(selector: string): Promise<string>;
  /** Addresses that pages have requested so far, except files. */
  asked(): readonly string[];
  /** Errors of scripts on pages. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/**
 * All traffic, including to this machine, goes through a non-existent proxy, so that neither a page nor
 * Firefox itself reaches anything; Firefox's own requests are off.
 */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 9,
  'network.proxy.no_proxies_on': '',
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.failover_direct': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disabled': true,
  'network.prefetch-next': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.server': 'data:,none',
  'remote.prefs.recommended': true,
};

/** Starts Firefox with a fresh profile. @throws Error if it does not come up */
export async function openFirefox(program: string): Promise<FirefoxPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(folder, 'user.js'), preferences.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    {
      env: { ...process.env, HOME: folder, MOZ_HEADLESS: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await connectBidi(`${await findAddress(child)}/session`);
    return await drive(bidi, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address for commands, which Firefox prints on standard error. */
function findAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const limit = setTimeout(() => reject(new Error(`Firefox did not come up:\n${said}`)), START_LIMIT_MS);
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
    const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
    if (address) resolve(address);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`Firefox ended:\n${said}`)));
  return promise.finally(() => clearTimeout(limit));
}

async function drive(bidi: BidiConnection, end: () => Promise<void>): Promise<FirefoxPage> {
  const asked: string[] = [];
  const complaints: string[] = [];
  bidi.on('network.beforeRequestSent', ({ request }) => {
    const { url } = request as { url: string };
    if (!/^(file|blob|data|about):/.test(url)) asked.push(url);
  });
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') complaints.push(String(text));
  });
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['network.beforeRequestSent', 'log.entryAdded'] });
  const { contexts } = await bidi.send('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];

  async function locate(selector: string): Promise<{ sharedId: string }> {
    const locator = { type: 'css', value: selector };
    const { nodes } = await bidi.send('browsingContext.locateNodes', { context, locator });
    const [node] = nodes as { sharedId: string }[];
    if (!node) throw new Error(`There is no ${selector} on the page`);
    return { sharedId: node.sharedId };
  }

  /** Runs a function of one element and one text in the page. */
  async function call(selector: string, text: string, functionDeclaration: string): Promise<unknown> {
    const { result, exceptionDetails } = await bidi.send('script.callFunction', {
      ...{ functionDeclaration, awaitPromise: true, target: { context } },
      arguments: [
        { type: 'string', value: selector },
        { type: 'string', value: text },
      ],
    });
    if (exceptionDetails) throw new Error(String((exceptionDetails as { text: unknown }).text));
    return JSON.parse(String((result as { value: unknown }).value));
  }

  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async chooseFile(selector, file) {
      await bidi.send('input.setFiles', { context, element: await locate(selector), files: [file] });
    },
    async fill(selector, text) {
      const write = `(selector, text) => {
        const field = document.querySelector(selector);
        field.value = text;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        return 'null';
      }`;
      await call(selector, text, write);
    },
    async click(selector) {
      const show = `(selector) => {
        const element = document.querySelector(selector);
        element?.scrollIntoView({ block: 'center' });
        return String(element?.checkVisibility() ?? false);
      }`;
      const until = Date.now() + PATIENCE_MS;
      while (!(await call(selector, '', show))) {
        if (Date.now() > until) throw new Error(`${selector} did not come into sight`);
        await wait(50);
      }
      const origin = { type: 'element', element: await locate(selector) };
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            ...{ type: 'pointer', id: 'mouse' },
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async texts(selector) {
      const read = `(selector) => JSON.stringify(
        [...document.querySelectorAll(selector)].map((element) => element.textContent))`;
      return (await call(selector, '', read)) as string[];
    },
    async value(selector) {
      const read = '(selector) => JSON.stringify(document.querySelector(selector).value)';
      return (await call(selector, '', read)) as string;
    },
    asked: () => asked,
    complaints: () => complaints,
    async close() {
      bidi.close();
      await end();
    },
  };
}
