// Registers the dialogs of guests' pages, to be loaded on demand.

import { addIslands, prefetchWhenIdle } from '#browser/islands.ts';

// One import for all, because a phone waits longer for many files than for their bytes.
const load = () => import('./dialog-islands.ts');
for (const name of ['availability', 'newsletter', 'saved', 'search', 'text-me', 'toasts', 'video'] as const)
  addIslands({ [name]: () => load().then(({ dialogs }) => dialogs[name]()) });
// Standalone pages have no dialogs.
if (document.querySelector('[data-frame]')) prefetchWhenIdle(load);
