/**
 * `npm run check:house`: metrics of the repository with their maximums. `--worst` lists the worst
 * places, ten each or `--count`.
 */
import { parseArgs } from 'node:util';
import { loadCodebase } from './checks/metrics/codebase.ts';
import { metricGoals } from './checks/metrics/goals.ts';
import { measureCodebase } from './checks/metrics/measure.ts';
import { findWorseMetrics, formatMetricPlaces, formatMetricTable } from './checks/metrics/report.ts';
import { root } from './settings.ts';

const { values } = parseArgs({
  options: { worst: { type: 'boolean' }, count: { type: 'string', default: '10' } },
});

const metrics = measureCodebase(loadCodebase(root));
console.log(formatMetricTable(metrics));
if (values.worst) console.log(formatMetricPlaces(metrics, metricGoals, Number(values.count)));
if (findWorseMetrics(metrics).length > 0) process.exitCode = 1;
