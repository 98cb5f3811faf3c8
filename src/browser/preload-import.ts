// Replaces Vite's helper that preloads the files of a dynamic import.

import { createElement, loadStyles } from './dom.ts';

const requested = new Set<string>();

/** Whether imports only prefetch their files. */
let isPrefetching = false;

/** Prefetches the files of an import into the browser's cache, and runs none of them. */
export function prefetchImport(load: () => Promise<unknown>): void {
  isPrefetching = true;
  void load();
  isPrefetching = false;
}

/** Requests a script. Later calls for it do nothing. */
function preloadScript(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(createElement('link', { rel: 'modulepreload', href }));
}

/**
 * Imports a module and loads its stylesheets. Vite's helper adds stylesheets to the head, where
 * they lay out the whole page again. It also ignores a failed one when the import is retried.
 * @param files Scripts and stylesheets that the module needs, as Vite lists them.
 */
export async function preloadImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  if (isPrefetching) return prefetch(files);
  const isLoaded = files.map((file) =>
    file.endsWith('.css') ? loadStyles(`/${file}`) : preloadScript(`/${file}`),
  );
  const [module] = await Promise.all([load(), ...isLoaded]);
  return module;
}

/** Never resolves, so that nothing of the modules is used. */
function prefetch(files: readonly string[]): Promise<never> {
  for (const file of files) fetch(`/${file}`).catch(() => undefined);
  return new Promise(() => undefined);
}
