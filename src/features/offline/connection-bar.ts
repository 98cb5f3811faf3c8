import { createElement, loadStyles } from '#browser/dom.ts';
import { offlineNotice } from '#domain/offline/offline-labels.ts';
import { paths } from '#paths';
import styles from './offline.css?url&no-inline';

/** Milliseconds between two looks whether the signal is back, where the browser does not say. */
const between = 15_000;

let bar: HTMLElement | undefined;
let looking: ReturnType<typeof setInterval> | undefined;

/** Says over the page that it is shown as it was kept, and when that was, until the signal is back. */
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

/** A signal that leads nowhere is none: only an answer of ours counts. */
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
