import { readSession, writeSession } from '#browser/storage.ts';
import { trafficSource } from '#domain/tracking/traffic-source.ts';
import { isDismissed } from './flag.ts';

// All that a page carries of the newsletter: the rest is fetched when the form is sent, or after the popup's wait.
const sourceKey = 'sourceOverride';
const popupDelay = 6000;

const later = async () => (await import('./club.ts')).club;

const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  // Decided on the page a visitor lands on, where the address and the referrer still tell (spec §4).
  const source = trafficSource(location.href, document.referrer, readSession(sourceKey));
  writeSession(sourceKey, source);
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    // Read at the press: by the time the rest is here, the visitor may have typed on.
    const entered = new FormData(form);
    later().then(
      ({ joinFrom }) => joinFrom(form, entered),
      () => form.submit(),
    );
  };
  addEventListener('load', () =>
    setTimeout(async () => isDismissed() || (await later()).showPopup(source), popupDelay),
  );
}
