/**
 * `npm run bench:scale [-- cabins…]`: cost of a build at 24, 1,000 and 5,000 cabins (sample and
 * copies): the first build, and a second one after a cabin was changed, without social images.
 * `÷ unit` is the first build's time per page divided by that of a plain Astro build of as many
 * pages, or of the Astro project in `REFERENCE=…`. The exponent is the growth with the number of
 * cabins: 1 is linear, 0 constant.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isNumber, matchesShape, type Shape } from '#domain/type-guards.ts';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { paths } from '#paths';
import { runCommand } from '../../scripts/lifecycle.ts';
import { loadEnv } from '../../scripts/settings.ts';
import { type BuildSource, build } from '../../scripts/site-build.ts';
import { buildReference } from './reference-build.ts';
import { changeOneCabin, fillWithCabins } from './scale-cabins.ts';

/** Metrics of a size: wall and CPU seconds, peak megabytes, kilobytes after brotli. */
const columns = [
  'pages',
  'first s',
  'second s',
  '÷ unit',
  'first cpu',
  'second cpu',
  'peak MB',
  'dist MB',
  'list kB',
  'facts kB',
] as const;
type Measured = Record<(typeof columns)[number], number>;

/** Highest `÷ unit` of 1,000 cabins and more. A page of AstroWind costs more than a plain one. */
const maxRatio = process.env['REFERENCE'] ? 1 : 10;

const folder = mkdtempSync(join(tmpdir(), 'mama-cabins-scale-'));
const usageFile = join(folder, 'usage.json');
const site = 'bench-scale';

/** Resource usage of a build's process, from usage.mjs. */
interface Usage {
  seconds: number;
  cpu: number;
  megabytes: number;
}
const usage: Shape<Usage> = { seconds: isNumber, cpu: isNumber, megabytes: isNumber };

async function timeBuild(source: BuildSource): Promise<Usage & { dist: string }> {
  const { dist } = await build(source, site, true);
  const measured: unknown = JSON.parse(readFileSync(usageFile, 'utf8'));
  if (!matchesShape(measured, usage)) throw new Error('The build wrote no resource usage.');
  return { ...measured, dist };
}

const getCompressedSize = (dist: string, path: string): number => {
  const file = join(dist, path);
  return existsSync(file) ? brotliCompressSync(readFileSync(file)).length / 1000 : Number.NaN;
};

async function measure(source: BuildSource): Promise<Measured> {
  const first = await timeBuild(source);
  await changeOneCabin(source.db);
  const second = await timeBuild(source);
  const files = readdirSync(first.dist, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(join(first.dist, file)).size, 0);
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const unit = buildReference(pages);
  return {
    pages,
    'first s': first.seconds,
    'second s': second.seconds,
    '÷ unit': first.seconds / pages / (unit.seconds / unit.pages),
    'first cpu': first.cpu,
    'second cpu': second.cpu,
    'peak MB': Math.max(first.megabytes, second.megabytes),
    'dist MB': bytes / 1e6,
    'list kB': getCompressedSize(first.dist, `${paths.cabins}.html`),
    'facts kB': getCompressedSize(first.dist, paths.cabinsData),
  };
}

/** Measures a site of at least `count` cabins with its own database. */
async function measureSize(count: number): Promise<[number, Measured]> {
  const local = await startLocalDatabase({ dataDir: join(folder, String(count)) });
  const db = connect(local.url, { connections: 1, answerMs: 600_000 });
  try {
    const cabins = await fillWithCabins(db, count);
    return [cabins, await measure({ db, url: local.url })];
  } finally {
    await db.close();
    await local.stop();
  }
}

/** Returns the slope of a regression line through the points on logarithmic scales. */
function exponent(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (axis: 0 | 1) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length;
  const [x0, y0] = [mean(0), mean(1)];
  const rise = logs.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  return rise / logs.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
}

const cell = (text: string): string => text.padStart(10);
const row = (name: string, cells: string[]): string => name.padEnd(10) + cells.map(cell).join('');

await runCommand(async () => {
  loadEnv();
  process.env['NODE_OPTIONS'] = `--import=${join(import.meta.dirname, 'usage.mjs')}`;
  process.env['BENCH_USAGE'] = usageFile;
  process.env['BUILD_CACHE'] = join(folder, 'cache');
  process.env['POSTERS'] = 'off';
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((count) => count > 0);
  const measured: [number, Measured][] = [];
  console.log(row('cabins', [...columns]));
  try {
    for (const count of sizes.length > 0 ? sizes : [24, 1000, 5000]) {
      const result = await measureSize(count);
      measured.push(result);
      console.log(
        row(
          String(result[0]),
          columns.map((name) => result[1][name].toFixed(name === 'pages' ? 0 : 1)),
        ),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const slopes = columns.map((name) =>
    exponent(measured.map(([cabins, one]) => [cabins, one[name]])).toFixed(2),
  );
  if (measured.length > 1) console.log(row('exponent', slopes));
  return measured.some(([cabins, one]) => cabins >= 1000 && one['÷ unit'] > maxRatio) ? 1 : 0;
}, 130);
