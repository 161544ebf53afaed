export { readStatements } from './read-statements.ts';
export { say, series } from './say.ts';
export type { Day, Series, Statement, Value } from './statement.ts';
export type { StatementId, StatementValues } from './statement-values.ts';
