/** Drizzle's tables of PostgreSQL, imported here for the reason given in `orm.ts`. */
export * from 'drizzle-orm/pg-core';
