/**
 * `npm run check:house`: metrics of the repository with their maximums. `--worst` lists the worst
 * places, ten each or `--count`.
 */
import { parseArgs } from 'node:util';
import { metricGoals } from './checks/house/goals.ts';
import { loadCodebase } from './checks/house/house.ts';
import { measureCodebase } from './checks/house/measure.ts';
import { findWorseMetrics, formatMetricPlaces, formatMetricTable } from './checks/house/report.ts';
import { root } from './settings.ts';

const { values } = parseArgs({
  options: { worst: { type: 'boolean' }, count: { type: 'string', default: '10' } },
});

const metrics = measureCodebase(loadCodebase(root));
console.log(formatMetricTable(metrics));
if (values.worst) console.log(formatMetricPlaces(metrics, metricGoals, Number(values.count)));
if (findWorseMetrics(metrics).length > 0) process.exitCode = 1;
