/**
 * `npm run check:house`: the shape of the code in figures, each against its goal. `--worst` names the places behind
 * them, ten of each or as many as `--count` says; `--strict` fails when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { goals } from './checks/house/goals.ts';
import { measure } from './checks/house/measure.ts';
import { readHouse } from './checks/house/read.ts';
import { missedIn, tableOf, worstIn } from './checks/house/report.ts';
import { root } from './settings.ts';

const { values } = parseArgs({
  options: {
    worst: { type: 'boolean' },
    count: { type: 'string', default: '10' },
    strict: { type: 'boolean' },
  },
});

const figures = measure(readHouse(root));
console.log(tableOf(figures, goals));
if (values.worst) console.log(`\n${worstIn(figures, goals, Number(values.count))}`);
if (values.strict && missedIn(figures, goals).length > 0) process.exitCode = 1;
