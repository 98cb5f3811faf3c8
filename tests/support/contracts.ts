import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import type { Contract } from '#contracts/contract.ts';
import type { Router } from '#netlify/platform/http/router.ts';

const toFolder = (path: string) => join(import.meta.dirname, '../..', path);

/** A Netlify function with its routes or schedule. */
export interface FunctionFile {
  name: string;
  /** A scheduled function has no routes. */
  handle: Router;
  config: Config;
}

/** Loads every function. */
export async function loadFunctions(): Promise<FunctionFile[]> {
  const folder = toFolder('netlify/functions');
  return Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => {
        const module: { default: Router; config: Config } = await import(join(folder, file));
        return { name: file.replace('.ts', ''), handle: module.default, config: module.config };
      }),
  );
}

const isCall = ([name]: [string, unknown]): boolean => /^(GET|POST|PUT) /.test(name);

/** Loads the contract of every call, by method and name. */
export async function loadContracts(): Promise<[string, Contract][]> {
  const folder = toFolder('src/contracts');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(folder, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Record<string, Contract> => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.entries(value).filter(isCall));
}
