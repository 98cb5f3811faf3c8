// Netlify functions and API contracts match: addresses, schedules and rate limits.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toRoute } from '#contracts/contract.ts';
import { limits } from '#netlify/platform/http/limits.ts';
import { loadContracts, loadFunctions } from '#support/contracts.ts';
import { listProject } from '../../../scripts/checks/project.ts';
import { root } from '../../../scripts/settings.ts';

const functions = await loadFunctions();
const calls = (await loadContracts()).map(([name]) => toRoute(name));
const routes = functions.flatMap(({ handle }) => Object.keys(handle.routes ?? {}));

test('every call has one function, and every function a contract', () => {
  expect(calls.length).toBeGreaterThan(70);
  expect(routes.filter((route) => calls.includes(route)).toSorted()).toEqual(calls.toSorted());
});

test('no two functions share an address, and each has its addresses or a schedule', () => {
  const paths = functions.flatMap(({ handle }) => handle.paths ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { handle, config } of functions)
    expect(config).toEqual(handle.paths ? { path: handle.paths } : { schedule: expect.any(String) });
});

test('the table of limits names only existing routes', () => {
  expect(Object.keys(limits).filter((route) => !routes.includes(route))).toEqual([]);
});

test('browser code imports contracts only as types, so that no schema is sent', () => {
  const ofBrowser = /^src\/(browser|stores|features|worker|components|layouts|pages)\/.*\.(tsx?|astro)$/;
  const loads = /^\s*import (?!type )[^;]*'#contracts\/(?!calls\.ts|errors\.ts)/m;
  const sources = listProject(root).filter((path) => ofBrowser.test(path));
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => loads.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
