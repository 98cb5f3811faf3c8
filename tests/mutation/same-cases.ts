import fc from 'fast-check';

// Every mutant meets the same drawn cases, so that two runs give one score: as many as a rule needs that is not run at each push.
process.env['CASES'] ??= '2000';
fc.configureGlobal({ seed: 20_260_901 });
