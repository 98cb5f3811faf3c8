// Registers the dialogs of guests' pages, to be loaded on demand.

import { addIslands, prefetchWhenIdle } from '#browser/islands.ts';
import { whenPainted } from '#browser/when-idle.ts';
import { fetchCalendar } from '#features/availability/fetch-calendar.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';

// One import for all, because a phone waits longer for many files than for their bytes.
const load = () => import('./dialog-islands.ts');
for (const name of ['availability', 'newsletter', 'saved', 'search', 'text-me', 'toasts', 'video'] as const)
  addIslands({ [name]: () => load().then(({ dialogs }) => dialogs[name]()) });
// Standalone pages have no dialogs.
if (document.querySelector('[data-frame]')) prefetchWhenIdle(load);
// Requests the calendar while the files of its dialog load.
$availabilityRequest.listen((cabin) => cabin && whenPainted(() => void fetchCalendar(cabin.id)));
