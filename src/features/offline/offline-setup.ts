import { closestTo } from '#browser/dom.ts';
import { whenIdle } from '#browser/idle.ts';
import { prefersReducedData } from '#browser/islands.ts';
import { isOffline } from '#browser/online.ts';
import { register } from './register-worker.ts';

/** Ms after the page has loaded, to skip pages that are only passed through. */
const settled = 3000;

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

if (import.meta.env.PROD && !prefersReducedData()) whenIdle(() => setTimeout(register, settled));

document.addEventListener('click', (event) => {
  if (closestTo(event, '[data-mountains]'))
    import('./offline-dialog.ts').then((dialog) => dialog.openOfflineDialog()).catch(() => undefined);
});
