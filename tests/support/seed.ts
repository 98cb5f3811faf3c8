import fc from 'fast-check';

/**
 * Seed of random cases, repeated for second attempts and by setting `SEED` to that of a failure. A
 * run sets it once for all its processes; a single process draws one.
 */
process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));

export const seed = Number(process.env['SEED']);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
