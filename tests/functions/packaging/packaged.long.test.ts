// The site and its functions, built and packaged by Netlify's tools.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#netlify/platform/database/client.ts';
import { findBuildNotices } from '#netlify/site-builds/queries.ts';
import { adopt, business, copyProject, plainEnv } from '#support/adopted-copy.ts';
import { testDatabase } from '#support/database.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { installToolPackages } from '../../../scripts/tool-packages.ts';
import { bookAndPay, createCabin, makeNightsAvailable, read, signIn } from './live-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const source = join(root, 'netlify/functions');
const mostBytes = 1_250_000;
/** Maximum package size of the function that contains sharp, in bytes. */
const mostBytesOfPhotos = 13_000_000;

/** A packed function in Netlify's manifest. */
interface FunctionResult {
  name: string;
  /** The package. */
  path: string;
  routes?: { pattern: string }[];
  schedule?: string;
}

const packages = installToolPackages('packaging', join(import.meta.dirname, 'package'));
/** Netlify's local file store. */
const { BlobsServer }: typeof import('@netlify/blobs/server') = await import(
  join(packages, '@netlify/blobs/dist/server.js')
);
const { unzipSync }: { unzipSync(zip: Uint8Array): Record<string, Uint8Array> } = await import(
  join(packages, 'fflate/esm/index.mjs')
);

const opened = testDatabase();

const folder = createSharedTempFolder();
/** Folder of an adopted copy of the project. Netlify packages its functions. */
const hers = join(folder, 'hers');
const dist = join(hers, 'dist');
const zips = join(folder, 'zips');
const blobs = new BlobsServer({ directory: join(folder, 'blobs'), token: 'blobs' });
afterAll(() => blobs.stop());

let packed: FunctionResult[] = [];
/** Settings of the copy's deploy. */
let settings: Record<string, string> = {};
const deploy = { CONTEXT: 'deploy-preview', DEPLOY_ID: '0'.repeat(24) };

/** Builds the copy like a branch deploy of Netlify, offline. Returns the packaged functions. */
async function buildAsNetlify(): Promise<FunctionResult[]> {
  const flags = ['--offline', '--context', deploy.CONTEXT, '--branch', 'main', '--no-telemetry'];
  // The build requests photos, which this process serves.
  await promisify(execFile)(
    process.execPath,
    [join(packages, '@netlify/build/bin.js'), '--cwd', hers, '--functionsDistDir', zips, ...flags],
    {
      // Netlify sets these in builds, but its command does not. The password is a word that scripts
      // may contain.
      env: {
        ...process.env,
        NETLIFY: 'true',
        APP_DATABASE_URL: '',
        DEPLOY_ID: deploy.DEPLOY_ID,
        ...settings,
      },
      maxBuffer: 50_000_000,
    },
  );
  return JSON.parse(readFileSync(join(zips, 'manifest.json'), 'utf8')).functions;
}

/** Returns a database address with the role whose password no script contains. */
const asBuilder = (url: string): string => url.replace('postgres:password@', 'builder:quite-another-word@');

beforeAll(async () => {
  // The default password of test databases is a common word, which scripts may contain.
  await opened.db.query(`create role builder login superuser password 'quite-another-word'`);
  const { port } = await blobs.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { siteID: 'hers', token: 'blobs', edgeURL, uncachedEdgeURL: edgeURL };
  settings = {
    DATABASE_URL: asBuilder(await opened.postgres.newDatabase()),
    BOOKING_TOKEN_SECRET: 'x'.repeat(40),
    HOST_EMAILS: 'june@fernwoodstays.com',
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
  };
  copyProject(hers);
  expect(adopt(hers)).toContain('public/artwork/cabins: goes');
  packed = await buildAsNetlify();
}, 300_000);

/** Returns pages of the last build that contain a text. */
const pagesSaying = (words: RegExp): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && words.test(readFileSync(join(dist, file), 'utf8')),
  );

/** Returns the last build's notices from the copy's database. */
async function noticesOfLastBuild() {
  const { built_at } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const db = connect(settings['DATABASE_URL']);
  return findBuildNotices(db, built_at)
    .then((found) => found?.notices)
    .finally(() => db.close());
}

const ofTheSample = /Mama Cabins|Mountain Mama|Meadowlark/;

test('Netlify’s build makes an adopted site from a database without cabins, and deploys no server', async () => {
  const home = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(home).toContain(business.name);
  expect(home).toContain('The first cabins are on their way');
  expect(home).not.toContain('dpl=');
  expect(pagesSaying(ofTheSample)).toEqual([]);
  expect(await noticesOfLastBuild()).toEqual([]);
  expect(readdirSync(dist).filter((file) => file.includes('notices'))).toEqual([]);
  const deployed = readdirSync(join(hers, '.netlify/v1'), { recursive: true, withFileTypes: true });
  const files = deployed.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.toSorted()).toEqual(['config.json']);
});

test('Netlify’s bundler packs every function with its address or schedule, small enough to start quickly', () => {
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

/** Unpacks a package in a folder from which no other package can be resolved. */
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

/** Returns a request that needs no account: one with a wrong method, or a scheduled run. */
const jobOf = (one: FunctionResult) => {
  const [route] = one.routes ?? [];
  return {
    name: one.name,
    main: unpacked(one),
    url: `http://localhost${route?.pattern ?? `/.netlify/functions/${one.name}`}`,
    method: one.name === 'health' ? 'GET' : route ? 'PATCH' : 'POST',
  };
};

test('every packed function loads alone and responds', () => {
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

/** Serves the last build with its packaged functions until `stop` or the end of the test. */
async function serve() {
  const functions = join(folder, 'functions');
  mkdirSync(functions, { recursive: true });
  for (const one of packed)
    writeFileSync(
      join(functions, `${one.name}.ts`),
      `export { default, config } from ${JSON.stringify(unpacked(one))};`,
    );
  const folders = {
    dist,
    functions,
    imageCache: join(folder, 'images'),
    toml: join(hers, 'netlify.toml'),
    buildConfig: join(hers, '.netlify/v1/config.json'),
  };
  const script = join(import.meta.dirname, 'serve-packaged.mjs');
  const server = spawn(process.execPath, [script, JSON.stringify(folders)], {
    env: { ...plainEnv, ...deploy, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A process that outlives its test would block the end of the run.
  onTestFinished(() => void server.kill());
  const [said] = await once(server.stdout, 'data');
  return { at: String(said).trim(), stop: () => server.kill() };
}

const rooms = ['The porch', 'The kitchen', 'The loft', 'The view'];

test('the next build shows the host’s cabin, and the packed functions accept a booking of it', async () => {
  const empty = await serve();
  const link = execFileSync(process.execPath, ['scripts/desk.ts'], {
    cwd: hers,
    env: { ...plainEnv, ...settings, URL: empty.at },
    encoding: 'utf8',
  });
  const desk = await signIn(empty.at, link);
  const house = await createCabin(desk, 'Fern House', rooms);
  const loft = await createCabin(desk, 'Fern Loft', rooms);
  await makeNightsAvailable(desk, [house.number, loft.number], '245');
  empty.stop();

  packed = await buildAsNetlify();
  const built = await serve();
  const page = async (path: string) => (await fetch(built.at + path)).text();
  for (const { fields } of [house, loft]) {
    const shown = await page(`/cabins/${fields.slug}`);
    expect(shown).toContain(`<h1>${fields.title}`);
    for (const { image_url, description } of fields.photos) {
      expect(shown).toContain(`/.netlify/images?url=${image_url}`);
      expect(shown).toContain(`alt="${description}"`);
      const picture = await fetch(`${built.at}/.netlify/images?url=${image_url}&w=640`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  }
  expect((await page('/sitemap-0.xml')).match(/\/cabins\/fern-\w+(?=<)/g)).toEqual([
    '/cabins/fern-house',
    '/cabins/fern-loft',
  ]);
  expect(await page('/blog/grandparents-along')).toContain('For a family that wants to walk to supper');
  expect(pagesSaying(ofTheSample)).toEqual([]);

  const booking = await bookAndPay(built.at, house.id);
  // Three nights and cleaning, with the taxes of Gatlinburg.
  expect(booking).toMatchObject({ status: 'confirmed', cabin: { slug: 'fern-house' }, due_now: 0 });
  const { booked, road } = await read({ ...desk, at: built.at }, 'GET desk/today');
  expect(booked).toMatchObject([{ reference: booking.reference, total_cents: booking.paid }]);
  expect(road).toEqual([]);
  built.stop();
}, 600_000);
