import fc from 'fast-check';

/**
 * Seed of random cases. Retries use the same seed; `SEED` repeats that of a failure. A run sets it
 * once for all its processes.
 */
process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));

export const seed = Number(process.env['SEED']);

/** A busy machine tries fewer cases, instead of exceeding the timeout of the test. */
const interruptAfterTimeLimit = 420_000;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, interruptAfterTimeLimit });
