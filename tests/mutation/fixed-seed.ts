import fc from 'fast-check';

// Every mutant gets the same random cases, so that runs have the same score.
process.env['CASES'] ??= '2000';
fc.configureGlobal({ seed: 20_260_901 });
