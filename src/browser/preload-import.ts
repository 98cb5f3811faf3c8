import { createElement, loadStyles } from './dom.ts';

const requested = new Set<string>();

/** Requests a script. Later calls for it do nothing. */
function preloadScript(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(createElement('link', { rel: 'modulepreload', href }));
}

/**
 * Imports a module and loads its stylesheets. Replaces Vite's helper, which adds stylesheets to the
 * head, where they lay out the whole page again, and ignores a failed one when the import is
 * retried.
 * @param files Scripts and stylesheets that the module needs, as Vite lists them.
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
