import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import type { Contract } from '#contracts/contract.ts';
import type { Router } from '#netlify/platform/http/router.ts';

const folderOf = (path: string) => join(import.meta.dirname, '../..', path);

/** A function and what it is called when. */
export interface FunctionFile {
  name: string;
  /** A scheduled function has no routes. */
  answer: Router;
  config: Config;
}

/** Every function, by its file's name. */
export async function allFunctions(): Promise<FunctionFile[]> {
  const folder = folderOf('netlify/functions');
  return Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => {
        const module: { default: Router; config: Config } = await import(join(folder, file));
        return { name: file.replace('.ts', ''), answer: module.default, config: module.config };
      }),
  );
}

const isCall = ([name]: [string, unknown]): boolean => /^(GET|POST|PUT) /.test(name);

/** Every call, by method and name. */
export async function allContracts(): Promise<[string, Contract][]> {
  const folder = folderOf('src/contracts');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(folder, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Record<string, Contract> => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.entries(value).filter(isCall));
}
