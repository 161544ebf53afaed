import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { findFreePort } from '../find-free-port.ts';

/** A process whose /metrics is only reachable on its own machine. */
export interface Watched {
  readonly name: string;
  readonly port: number;
  /** Command prefix that runs a program on that machine. */
  readonly within: readonly string[];
}

export interface Alarms {
  /** The alerts that fired within the last seconds, with their machines. */
  firedWithin(seconds: number): Promise<string[]>;
  stop(): void;
}

const RULES = fileURLToPath(new URL('../../../deploy/prometheus/alerts.yaml', import.meta.url));
/** A process answers with what it knows after two seconds, even if a dependency does not respond. */
const EVERY_S = 5;
const START_MS = 30_000;
const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };

interface Rules {
  groups: { name: string; interval?: string; rules: { expr: string; for?: string }[] }[];
}

/**
 * Prometheus with the rules of `deploy/`, and an agent that collects each machine's figures on that machine.
 * A run of some minutes is too short for the rules' times, so these are divided by `compression`, and with
 * them the thresholds of what is counted over such a time; the other thresholds are unchanged.
 */
export async function startAlarms(
  folder: string,
  watched: readonly Watched[],
  compression: number,
): Promise<Alarms> {
  const agent = createServer((request, response) => {
    const name = request.url?.split('/').at(-1);
    const one = watched.find((machine) => machine.name === name);
    const words = one && [
      ...one.within,
      'curl',
      '--silent',
      '--fail',
      '--max-time',
      '5',
      `http://127.0.0.1:${one.port}/metrics`,
    ];
    const [program = 'false', ...rest] = words ?? [];
    execFile(program, rest, { maxBuffer: 2 ** 24 }, (error, text) =>
      response.writeHead(error ? 502 : 200, { 'content-type': 'text/plain' }).end(error ? '' : text),
    );
  }).listen(0, '127.0.0.1');
  await once(agent, 'listening');
  const { port: agentPort } = agent.address() as AddressInfo;
  writeFileSync(join(folder, 'alerts.yaml'), stringify(compress(RULES, compression)));
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    stringify({
      global: {
        scrape_interval: `${EVERY_S}s`,
        scrape_timeout: `${EVERY_S}s`,
        evaluation_interval: `${EVERY_S}s`,
      },
      rule_files: ['alerts.yaml'],
      scrape_configs: watched.map(({ name }) => ({
        ...{ job_name: `assay-${name}`, metrics_path: `/metrics/${name}` },
        static_configs: [{ targets: [`127.0.0.1:${agentPort}`], labels: { job: 'assay', instance: name } }],
      })),
    }),
  );
  const port = await findFreePort();
  const log = openSync(join(folder, 'prometheus.log'), 'w');
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  );
  const stop = () => {
    prometheus.kill('SIGKILL');
    agent.close();
    agent.closeAllConnections();
  };
  const ask = async (query: string) => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
    const { data } = (await (await fetch(url)).json()) as {
      data: { result: { metric: Record<string, string> }[] };
    };
    return data.result.map(({ metric }) => metric);
  };
  try {
    for (const end = Date.now() + START_MS; ; await sleep(200)) {
      if (
        await ask('up').then(
          (all) => all.length > 0,
          () => false,
        )
      )
        break;
      if (Date.now() > end)
        throw new Error(
          `Prometheus did not come up:\n${readFileSync(join(folder, 'prometheus.log'), 'utf8')}`,
        );
    }
  } catch (error) {
    stop();
    throw error;
  }
  return {
    async firedWithin(seconds) {
      const found = await ask(
        `last_over_time(ALERTS{alertstate="firing"}[${Math.max(EVERY_S, Math.ceil(seconds))}s])`,
      );
      const names = found.map(({ alertname, instance }) =>
        instance ? `${alertname} (${instance})` : alertname,
      );
      return [...new Set(names)].map(String).toSorted();
    },
    stop,
  };
}

function compress(path: string, by: number): Rules {
  const rules = parse(readFileSync(path, 'utf8')) as Rules;
  const shorten = (_: string, n: string, unit: string) =>
    `${Math.max(EVERY_S, Math.round((Number(n) * (UNITS[unit] ?? 1)) / by))}s`;
  for (const rule of rules.groups.flatMap((group) => group.rules)) {
    if (rule.for) rule.for = rule.for.replace(/^(\d+)([smh])$/, shorten);
    if (/\bincrease\(/.test(rule.expr))
      rule.expr = rule.expr.replace(/> (\d+)$/, (_, n: string) => `> ${Number(n) / by}`);
    rule.expr = rule.expr.replace(/(?<=\[)(\d+)([smh])(?=\])/g, shorten);
  }
  return rules;
}
