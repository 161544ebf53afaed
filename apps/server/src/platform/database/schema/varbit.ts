import { customType } from 'drizzle-orm/pg-core';

/** A string of bits, as PostgreSQL writes it. */
export const varbit = customType<{ data: string }>({ dataType: () => 'varbit' });
