// Offline use on every page: registers the worker, shows the age of a cached page, opens the
// dialog.

import { closestTo } from '#browser/dom.ts';
import { prefersReducedData } from '#browser/islands.ts';
import { isOffline } from '#browser/online.ts';
import { whenLoaded } from '#browser/when-idle.ts';
import { register } from './register-worker.ts';

/** Pages that a visitor leaves sooner do not register the worker. */
const registerDelayMs = 10_000;

const showBar = (cachedAt: string) =>
  import('./connection-bar.ts').then((bar) => bar.showBar(cachedAt)).catch(() => undefined);

// The worker marks a cached page with its date.
const { kept } = document.documentElement.dataset;
if (kept) showBar(kept);
// A page restored from the back-forward cache is as old as its first view.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOffline()) showBar(kept ?? new Date(performance.timeOrigin).toISOString());
});
navigator.serviceWorker?.addEventListener('message', ({ data }) => showBar(data.kept));

if (import.meta.env.PROD && !prefersReducedData()) whenLoaded(() => setTimeout(register, registerDelayMs));

document.addEventListener('click', (event) => {
  if (closestTo(event, '[data-mountains]'))
    import('./offline-dialog.ts').then((dialog) => dialog.openOfflineDialog()).catch(() => undefined);
});
