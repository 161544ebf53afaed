/**
 * Drizzle, imported here for all of the server: Node reads the library's list of entry points, 179 kB, for
 * each import that names the package, which took a quarter of the time to load the server.
 */
export * from 'drizzle-orm';
