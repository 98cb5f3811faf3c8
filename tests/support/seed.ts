import fc from 'fast-check';

/**
 * What is drawn at random in this run, drawn again at a second try and by whoever sets `SEED` to what a failure names.
 * The run states it once for all its processes; a process that is alone draws one.
 */
process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));

export const seed = Number(process.env['SEED']);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
