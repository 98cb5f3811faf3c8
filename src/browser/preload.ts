// What stands in a built script before each import of a later one, in the place of Vite's own (scripts/astro/lean-preloads.mjs).

const asked = new Map<string, Promise<unknown>>();

/** Asks for a file once; one that failed is asked for again. Only a stylesheet is waited for. */
function ask(file: string): Promise<unknown> {
  const known = asked.get(file);
  if (known) return known;
  const isStyle = file.endsWith('.css');
  const link = document.createElement('link');
  const asking = new Promise((resolve, reject) => {
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
    if (!isStyle) resolve(null);
  });
  asked.set(file, asking);
  asking.catch(() => {
    asked.delete(file);
    link.remove();
  });
  return asking;
}

/** Imports a script, with the files it needs asked for at once; an event says what failed, as Vite's does. */
async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map(ask));
    return await load();
  } catch (cause) {
    dispatchEvent(new Event('vite:preloadError'));
    throw cause;
  }
}

export { preload as __vitePreload };
