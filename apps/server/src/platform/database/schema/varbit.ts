import { customType } from '../orm-pg.ts';

/** A string of bits, as PostgreSQL writes it. */
export const varbit = customType<{ data: string }>({ dataType: () => 'varbit' });
