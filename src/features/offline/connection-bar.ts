// Bar on a cached page that shows its age until the connection is back.

import { createElement, loadStyles } from '#browser/dom.ts';
import { offlineNotice } from '#domain/offline/offline-labels.ts';
import { paths } from '#paths';
import styles from './offline.css?url&no-inline';

/** Interval of connection checks, because some browsers send no `online` event. */
const checkIntervalMs = 15_000;

let bar: HTMLElement | undefined;
let checkTimer: ReturnType<typeof setInterval> | undefined;

export function showBar(timestamp: string): void {
  const cachedAt = new Date(timestamp);
  const header = document.querySelector('.site-header');
  if (!header || Number.isNaN(cachedAt.getTime())) return;
  void loadStyles(styles).catch(() => undefined);
  bar ??= createElement('p', { class: 'offline-bar', role: 'status', 'data-no-print': '' });
  document.documentElement.dataset.kept = timestamp;
  header.prepend(bar);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  bar.textContent = offlineNotice(cachedAt, new Date(), timeZone);
  addEventListener('online', checkConnection);
  checkTimer ??= setInterval(checkConnection, checkIntervalMs);
}

/** Checks the connection. Only a response of this site counts. */
async function checkConnection(): Promise<void> {
  if (!navigator.onLine || document.hidden) return;
  const isBack = await fetch(paths.offlineData, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) hideBar();
}

function hideBar(): void {
  clearInterval(checkTimer);
  checkTimer = undefined;
  bar?.remove();
  delete document.documentElement.dataset.kept;
  removeEventListener('online', checkConnection);
}
