/** Drizzle's tables and connections of PostgreSQL, imported here for the reason given in `orm.ts`. */
export { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
export * from 'drizzle-orm/pg-core';
