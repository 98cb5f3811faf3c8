import { createElement, loadStyles } from '#browser/dom.ts';
import { offlineNotice } from '#domain/offline/offline-labels.ts';
import { paths } from '#paths';
import styles from './offline.css?url&no-inline';

/** Ms between connection checks, for browsers without events. */
const between = 15_000;

let bar: HTMLElement | undefined;
let looking: ReturnType<typeof setInterval> | undefined;

/** Shows that the page comes from the cache, and its date, until the connection is back. */
export function showBar(moment: string): void {
  const kept = new Date(moment);
  const header = document.querySelector('.site-header');
  if (!header || Number.isNaN(kept.getTime())) return;
  void loadStyles(styles).catch(() => undefined);
  bar ??= createElement('p', { class: 'offline-bar', role: 'status', 'data-no-print': '' });
  document.documentElement.dataset.kept = moment;
  header.prepend(bar);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  bar.textContent = offlineNotice(kept, new Date(), timeZone);
  addEventListener('online', look);
  looking ??= setInterval(look, between);
}

/** Checks the connection. Only a response of this site counts. */
async function look(): Promise<void> {
  if (!navigator.onLine || document.hidden) return;
  const isBack = await fetch(paths.offlineData, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) hideBar();
}

function hideBar(): void {
  clearInterval(looking);
  looking = undefined;
  bar?.remove();
  delete document.documentElement.dataset.kept;
  removeEventListener('online', look);
}
