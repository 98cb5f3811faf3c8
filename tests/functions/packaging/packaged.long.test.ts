import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adopt, business, copyProject } from '#support/adopted-copy.ts';
import { testDatabase } from '#support/database.ts';
import { ownPackages } from '../../../scripts/own-packages.ts';
import { loadSample } from '../../../scripts/sample/load.ts';

const root = resolve(import.meta.dirname, '../../..');
const source = join(root, 'netlify/functions');
const mostBytes = 1_250_000;
/** The function that carries sharp. */
const mostBytesOfPhotos = 13_000_000;

/** What Netlify's build says of one function it has packed. */
interface FunctionResult {
  name: string;
  /** The package. */
  path: string;
  routes?: { pattern: string }[];
  schedule?: string;
}

const packages = ownPackages('packaging', join(import.meta.dirname, 'package'));
const { unzipSync }: { unzipSync(zip: Uint8Array): Record<string, Uint8Array> } = await import(
  join(packages, 'fflate/esm/index.mjs')
);

const opened = testDatabase();

const folder = mkdtempSync(join(tmpdir(), 'packaged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = join(folder, 'site');
let packed: FunctionResult[] = [];

/** Builds a copy of this project as Netlify does with a branch, without reaching it. Returns the functions it packs into `zips`. */
function buildAsNetlify(copy: string, zips: string, database: string): FunctionResult[] {
  const flags = ['--offline', '--context', 'deploy-preview', '--branch', 'main', '--no-telemetry'];
  execFileSync(
    process.execPath,
    [join(packages, '@netlify/build/bin.js'), '--cwd', copy, '--functionsDistDir', zips, ...flags],
    {
      env: {
        ...process.env,
        DATABASE_URL: database,
        // So is the password of the role of functions.
        APP_DATABASE_URL: '',
        DEPLOY_ID: '0'.repeat(24),
        BOOKING_TOKEN_SECRET: 'x'.repeat(40),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return JSON.parse(readFileSync(join(zips, 'manifest.json'), 'utf8')).functions;
}

/** The address of a database, as a role whose password is in no script. */
const asBuilder = (url: string): string => url.replace('postgres:password@', 'builder:quite-another-word@');

beforeAll(async () => {
  await loadSample(opened.db, '2026-11-24');
  // The password of the tests' own database is a word, and words are in every script.
  await opened.db.query(`create role builder login superuser password 'quite-another-word'`);
  copyProject(site);
  packed = buildAsNetlify(site, join(folder, 'zips'), asBuilder(process.env['DATABASE_URL'] ?? ''));
}, 300_000);

test('Netlify’s own build makes the site, and deploys no server with it', () => {
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).not.toContain('dpl=');
  const deployed = readdirSync(join(site, '.netlify/v1'), { recursive: true, withFileTypes: true });
  const files = deployed.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.toSorted()).toEqual(['config.json', 'skew-protection.json']);
});

test('every function is packed by Netlify’s own bundler, with its address or schedule, small enough to begin soon', () => {
  const names = readdirSync(source).map((file) => basename(file, '.ts'));
  expect(packed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const odd = packed.filter(({ routes, schedule }) => !(routes?.length || schedule));
  expect(odd.map(({ name }) => name)).toEqual([]);
  const heavy = packed.filter(
    ({ name, path }) => statSync(path).size > (name === 'photos' ? mostBytesOfPhotos : mostBytes),
  );
  expect(heavy.map(({ name }) => name)).toEqual([]);
});

interface Called {
  name: string;
  status: number;
  milliseconds: number;
}

/** Where a package's own code lies when it is unpacked where no other package can be found. */
function unpacked({ name, path }: FunctionResult): string {
  const home = join(folder, 'unpacked', name);
  const files = unzipSync(readFileSync(path));
  for (const [file, bytes] of Object.entries(files)) {
    const to = join(home, file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
  const main = Object.keys(files).find((file) => file.endsWith(`functions/${name}.mjs`));
  return join(home, main ?? '');
}

/** A call a function answers without an account: one of the wrong method, or its turn. */
const jobOf = (one: FunctionResult) => {
  const [route] = one.routes ?? [];
  return {
    name: one.name,
    main: unpacked(one),
    url: `http://localhost${route?.pattern ?? `/.netlify/functions/${one.name}`}`,
    method: one.name === 'health' ? 'GET' : route ? 'PATCH' : 'POST',
  };
};

test('every packed function loads alone and answers', () => {
  const output = execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'call-packaged.mjs'), JSON.stringify(packed.map(jobOf))],
    { encoding: 'utf8', cwd: folder, env: { ...process.env, NODE_PATH: '' } },
  );
  const called: Called[] = output
    .split('\n')
    .filter((line) => line.startsWith('{"name"'))
    .map((line) => JSON.parse(line));
  const expected = packed.map(({ name, schedule }) => ({
    name,
    status: name === 'health' ? 200 : schedule ? 204 : 405,
  }));
  expect(called.map(({ name, status }) => ({ name, status }))).toEqual(expected);
});

test('so does it a site that somebody has adopted, from a database without a cabin', async () => {
  const hers = join(folder, 'hers');
  copyProject(hers);
  expect(adopt(hers)).toContain('public/artwork/cabins: goes');
  const empty = await opened.postgres.newDatabase();
  const names = buildAsNetlify(hers, join(folder, 'her-zips'), asBuilder(empty)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(packed.map(({ name }) => name).toSorted());
  const home = readFileSync(join(hers, 'dist/index.html'), 'utf8');
  expect(home).toContain(business.name);
  expect(home).toContain('The first cabins are on their way');
  const { notices } = JSON.parse(readFileSync(join(hers, 'dist/notices.json'), 'utf8'));
  expect(notices).toEqual([]);
  const dist = join(hers, 'dist');
  const naming = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.html') &&
      /Mama Cabins|Mountain Mama|Meadowlark/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(naming).toEqual([]);
}, 600_000);
