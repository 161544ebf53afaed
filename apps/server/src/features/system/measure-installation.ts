import { Gauge } from 'prom-client';
import { soon } from '../../platform/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeClock } from '../ledger/ledger.ts';

const CLOCK = 'assay_clock_wrong';

/**
 * The ledger's metrics for operators: queried whenever /metrics is requested, and NaN while unknown, which
 * raises an alert.
 */
export function measureInstallation({
  database,
  metrics,
  logger,
}: Pick<Platform, 'database' | 'metrics' | 'logger'>): void {
  // Several APIs of one process share its metrics.
  if (metrics.registry.getSingleMetric(CLOCK)) return;
  const watch = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      ...{ name, help, registers: [metrics.registry] },
      async collect() {
        try {
          this.set(await soon(read()));
        } catch (error) {
          logger.warn({ err: error }, `${name} could not be measured`);
          this.set(Number.NaN);
        }
      },
    });
  watch(
    CLOCK,
    '1 while nothing is entered because the clock was set or is behind the ledger, else 0',
    async () => ((await describeClock(database)) === null ? 0 : 1),
  );
  watch(
    'assay_mailboxes_failing',
    'Mailboxes that are switched on and whose last three attempts or more failed',
    async () => {
      const [row] = await database.readAsSystem<{ failing: number }>(
        'SELECT count(*)::int AS failing FROM mailboxes WHERE enabled AND failures >= 3',
        [],
      );
      return row?.failing ?? 0;
    },
  );
  watch(
    'assay_ledger_waiting_seconds',
    'For how long the entry that came first has waited to be put under a signed checkpoint; 0 where none waits',
    async () => {
      const [first] = await database.readAsSystem<{ seconds: number }>(
        'SELECT extract(epoch FROM now() - received_at)::float AS seconds FROM ledger_queue ORDER BY id LIMIT 1',
        [],
      );
      return first ? Math.max(0, first.seconds) : 0;
    },
  );
}
