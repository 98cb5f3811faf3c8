import { laterOf } from '#ui/use-arrived.ts';

/** What a link that may edit brings, in one download: readers do without. */
export const laterEditing = laterOf(async () => (await import('./editing.ts')).editing);
