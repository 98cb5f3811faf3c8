// What an island is to Astro, and what it waits for: pages where all wait for an intent are sent without either
// (scripts/astro/late-islands.mjs).
import './directives.ts';
import 'astro/runtime/server/astro-island.js';
import { element } from './dom.ts';
import type { Island, ListedIsland } from './intent.ts';

/** Has files read from the cache and compiled beside each other, where an import would go from one to the next. */
function preload(files: readonly string[]): void {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    return element('link', { ...kind, crossorigin: '', href: `/_astro/${file}` });
  });
  document.head.append(...links);
}

/**
 * The start of an island, with its component and the renderer imported. `files` are downloaded by then; `tag` is the
 * island in HTML, for a page that was sent without it. Rejects when a file cannot be had.
 */
export function importIsland(
  name: string,
  { files, tag = '' }: ListedIsland = { files: [] },
): ReturnType<Island['load']> {
  preload(files);
  if (!window.islands?.[name]) document.body.insertAdjacentHTML('beforeend', tag);
  const island = window.islands?.[name];
  if (!island) throw new Error(`This page has no island ${name}.`);
  return loadOrReject(island);
}

/** Astro reports a failed import by an event, and hands out a start that does nothing. */
function loadOrReject({ element, load }: Island): ReturnType<Island['load']> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  element.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    reject(event);
  });
  return Promise.race([failed, load()]);
}
