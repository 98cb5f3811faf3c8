import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';
import { bundledFunctions, bundleFunctions } from '../../../scripts/functions/bundle.ts';
import { ownPackages } from '../../../scripts/own-packages.ts';

const root = resolve(import.meta.dirname, '../../..');
const source = join(root, 'netlify/functions');
const mostBytes = 1_000_000;

/** What Netlify's bundler says of one function it has packed. */
interface FunctionResult {
  name: string;
  /** The package. */
  path: string;
  size?: number;
  bundlerErrors?: unknown[];
  routes?: { pattern: string }[];
  schedule?: string;
}

const packages = ownPackages('packaging', join(import.meta.dirname, 'package'));
const {
  zipFunctions,
}: { zipFunctions(source: string, target: string, options: object): Promise<FunctionResult[]> } =
  await import(join(packages, '@netlify/zip-it-and-ship-it/dist/main.js'));
const { unzipSync }: { unzipSync(zip: Uint8Array): Record<string, Uint8Array> } = await import(
  join(packages, 'fflate/esm/index.mjs')
);

testDatabase();

const folder = mkdtempSync(join(tmpdir(), 'packaged-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  // Their bundler brings it, and to our settings it says that this is a deploy.
  Reflect.deleteProperty(globalThis, 'Netlify');
});

const toml = parse(readFileSync(join(root, 'netlify.toml'), 'utf8')) as {
  functions: { directory: string; node_bundler: 'none' };
};

let packed: FunctionResult[] = [];

beforeAll(async () => {
  const target = join(folder, 'bundled');
  await bundleFunctions(source, target, root);
  const zips = join(folder, 'zips');
  mkdirSync(zips);
  packed = await zipFunctions(join(target, 'functions'), zips, {
    basePath: target,
    config: { '*': { nodeBundler: toml.functions.node_bundler, nodeVersion: '24' } },
  });
});

test('the deploy packs what the build has bundled', () => {
  expect(toml.functions.directory).toBe(`${bundledFunctions}/functions`);
});

test('every function is packed by Netlify’s own bundler, with its address or schedule, in at most 1 MB', () => {
  const names = readdirSync(source).map((file) => basename(file, '.ts'));
  expect(packed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const odd = packed.filter(
    ({ bundlerErrors, routes, schedule }) => bundlerErrors?.length || !(routes?.length || schedule),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
  const heavy = packed.filter(({ size = Number.POSITIVE_INFINITY }) => size > mostBytes);
  expect(heavy.map(({ name, size }) => `${name} ${size}`)).toEqual([]);
});

interface Called {
  name: string;
  status: number;
  milliseconds: number;
}

/** Where a package's own code lies when it is unpacked where no other package can be found. */
function unpacked({ name, path }: FunctionResult): string {
  const home = join(folder, 'unpacked', name);
  for (const [file, bytes] of Object.entries(unzipSync(readFileSync(path)))) {
    const to = join(home, file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
  return join(home, 'functions', `${name}.mjs`);
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
