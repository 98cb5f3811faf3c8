import { addIslands } from '#browser/islands.ts';

// One import for all: a phone waits longer for many files than for their bytes.
for (const name of ['availability', 'newsletter', 'saved', 'search', 'text-me', 'toasts', 'video'] as const)
  addIslands({ [name]: () => import('./dialog-islands.ts').then(({ dialogs }) => dialogs[name]()) });
