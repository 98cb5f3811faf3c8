/**
 * `npm run check:house`: the house in figures, each beside what stands and its goal. `--worst` names the places behind
 * them, ten of each or as many as `--count` says.
 */
import { parseArgs } from 'node:util';
import { goals } from './checks/house/goals.ts';
import { readHouse } from './checks/house/house.ts';
import { measure } from './checks/house/measure.ts';
import { placesIn, tableOf, worseIn } from './checks/house/report.ts';
import { root } from './settings.ts';

const { values } = parseArgs({
  options: { worst: { type: 'boolean' }, count: { type: 'string', default: '10' } },
});

const figures = measure(readHouse(root));
console.log(tableOf(figures));
if (values.worst) console.log(placesIn(figures, goals, Number(values.count)));
if (worseIn(figures).length > 0) process.exitCode = 1;
