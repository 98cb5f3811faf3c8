import { readSession, writeSession } from '#browser/storage.ts';
import { trafficSource } from '#domain/analytics/traffic-source.ts';
import { showPopup, whenPopupIsDue } from './store.ts';

// All that a page carries of the newsletter: the rest is fetched when the form is sent, or when the popup is due.
const sourceKey = 'sourceOverride';

const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  // Decided on the page a visitor lands on, where address and referrer still say it (spec §4).
  const source = trafficSource(location.href, document.referrer, readSession(sourceKey));
  writeSession(sourceKey, source);
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    // Read at the press: by the time the rest is here, the visitor may have typed on.
    const entered = new FormData(form);
    import('./footer-form.ts').then(
      (footer) => footer.joinFrom(form, entered),
      () => form.submit(),
    );
  };
  whenPopupIsDue(() => {
    if (showPopup(source))
      import('./NewsletterIsland.tsx').then((popup) => popup.mount()).catch(() => undefined);
  });
}
