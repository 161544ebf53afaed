import type { Series, Statement } from './statement.ts';
import type { StatementId, StatementValues } from './statement-values.ts';

/** The values of a statement; empty if it has no placeholders. */
export type SayArguments<Id extends StatementId> =
  Record<never, never> extends StatementValues[Id] ? [] : [values: StatementValues[Id]];

/** Makes a statement. An unknown id, a missing value and an unused value do not compile. */
export function say<Id extends StatementId>(id: Id, ...args: SayArguments<Id>): Statement {
  const [values] = args as unknown as [Statement['values']?];
  return values === undefined ? { id } : { id, values };
}

export function series(by: Series['by'], items: Series['series']): Series {
  return { series: items, by };
}
