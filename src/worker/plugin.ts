import type { WorkboxPlugin } from 'workbox-core/types.js';

type Loose = { [Name in keyof WorkboxPlugin]: WorkboxPlugin[Name] | undefined };

/** One of Workbox's own plugins, as its strategies want them: their types are not strict about what is left out. */
export const plugin = (made: Loose): WorkboxPlugin => made as WorkboxPlugin;
