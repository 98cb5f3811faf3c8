// Starts the newsletter's form and popup. Every page loads this script; the other scripts load
// when needed.

import { startIsland } from '#browser/islands.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { trafficSource } from '#domain/analytics/traffic-source.ts';
import { showPopup, whenPopupIsDue } from './store.ts';

const sourceKey = 'sourceOverride';

const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  // Determined on the landing page, where URL and referrer still show it (spec §4).
  const source = trafficSource(location.href, document.referrer, readSession(sourceKey));
  writeSession(sourceKey, source);
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    // Read on submit, because the visitor may type on until the script has loaded.
    const formData = new FormData(form);
    import('./footer-form.ts').then(
      (footer) => footer.joinFromFooter(form, formData),
      () => form.submit(),
    );
  };
  whenPopupIsDue(() => {
    if (showPopup(source)) startIsland('newsletter').catch(() => undefined);
  });
}
