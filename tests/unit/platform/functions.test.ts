import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';
import type { Contract } from '#contracts/old-contract.ts';

const folderOf = (path: string) => join(import.meta.dirname, '../../..', path);
const functionsFolder = folderOf('netlify/functions');
const contractsFolder = folderOf('src/contracts');
const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.schema.ts'),
  );

interface FunctionModule {
  default: { contract?: Contract<unknown, unknown>; contracts?: Contract<unknown, unknown>[] };
  config: Config;
}

const contractsOf = ({ default: { contract, contracts } }: FunctionModule) =>
  contracts ?? (contract ? [contract] : []);

const functions = modulesIn(functionsFolder);
const importFunction = (name: string): Promise<FunctionModule> => import(join(functionsFolder, name));

// Netlify's bundler reads the text and runs nothing: a variable, an import or `satisfies` leave a function without an
// address (docs/decisions/0006).
test.each(functions)('%s: Netlify can read its address', async (name) => {
  const text = readFileSync(join(functionsFolder, name), 'utf8');
  const { config } = await importFunction(name);
  const [, key = '', value] =
    /^export const config: Config = \{ (path|schedule): '([^']+)' \};$/m.exec(text) ?? [];
  expect(config).toEqual({ [key]: value });
});

test.each(functions)('%s: its address is its contract’s', async (name) => {
  const module = await importFunction(name);
  for (const { path } of contractsOf(module)) expect(module.config.path).toBe(path);
});

test('every contract has one function', async () => {
  const contracts = await Promise.all(
    modulesIn(contractsFolder).map((name) => import(join(contractsFolder, name))),
  );
  const isContract = (value: unknown): value is Contract<unknown, unknown> =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  const declared = contracts.flatMap((module) => Object.values(module)).filter(isContract);
  const kept = (await Promise.all(functions.map(importFunction))).flatMap(contractsOf);
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(kept)).toEqual(new Set(declared));
});
