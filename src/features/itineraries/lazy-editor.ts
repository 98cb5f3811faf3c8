import { lazyModule } from '#ui/lazy-module.ts';

/** What a link that may edit brings, in one download: readers do without. */
export const lazyEditorModule = lazyModule(async () => (await import('./editor-module.ts')).editing);
