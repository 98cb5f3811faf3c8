import { createElement, loadStyles } from './dom.ts';

const requested = new Set<string>();

/** Starts fetching a script, once. */
function preloadScript(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(createElement('link', { rel: 'modulepreload', href }));
}

/**
 * Imports a module with its stylesheets. Replaces Vite's helper, which adds stylesheets to the head, where they lay out the whole
 * page again, and takes one that failed for loaded when the import is tried again.
 * @param files All that the module imports, as Vite lists it.
 */
export async function preloadImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const isLoaded = files.map((file) =>
    file.endsWith('.css') ? loadStyles(`/${file}`) : preloadScript(`/${file}`),
  );
  const [module] = await Promise.all([load(), ...isLoaded]);
  return module;
}
