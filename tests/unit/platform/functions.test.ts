import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toRoute } from '#contracts/contract.ts';
import { limits } from '#netlify/platform/http/limits.ts';
import { allContracts, allFunctions } from '#support/contracts.ts';
import { listProject } from '../../../scripts/checks/project.ts';
import { root } from '../../../scripts/settings.ts';

const functions = await allFunctions();
const calls = (await allContracts()).map(([name]) => toRoute(name));
const routes = functions.flatMap(({ answer }) => Object.keys(answer.routes ?? {}));

test('every call has one function, and no function answers a call without a contract', () => {
  expect(calls.length).toBeGreaterThan(70);
  expect(routes.filter((route) => calls.includes(route)).toSorted()).toEqual(calls.toSorted());
});

test('no address is answered by two functions, and each has those it answers at, or a schedule', () => {
  const paths = functions.flatMap(({ answer }) => answer.paths ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { answer, config } of functions)
    expect(config).toEqual(answer.paths ? { path: answer.paths } : { schedule: expect.any(String) });
});

test('the table of limits names no route that is gone', () => {
  expect(Object.keys(limits).filter((route) => !routes.includes(route))).toEqual([]);
});

test('a browser is sent no schema: contracts are imported for their types alone', () => {
  const ofBrowser = /^src\/(browser|stores|features|worker|components|layouts|pages)\/.*\.(tsx?|astro)$/;
  const loads = /^\s*import (?!type )[^;]*'#contracts\/(?!calls\.ts|errors\.ts)/m;
  const sources = listProject(root).filter((path) => ofBrowser.test(path));
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => loads.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
