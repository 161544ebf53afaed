export { inUnit, isDistance } from './in-unit.ts';
export { listNames } from './list-names.ts';
export { readStatements } from './read-statements.ts';
export { type SayArguments, say, series } from './say.ts';
export type { Day, Series, Statement, Value } from './statement.ts';
export type { StatementId, StatementValues } from './statement-values.ts';
