import { defaultTimeZone, getToday } from '#domain/dates/day.ts';

/**
 * Shows of the events on the page what is not over and fits what is chosen; a month without any goes too. What is chosen
 * stands in the address, and an event that the address names is open.
 */
export function watchEventFilters(form: HTMLFormElement, list: HTMLElement): void {
  const asked = new URLSearchParams(location.search);
  const area = form.elements.namedItem('area');
  const free = form.elements.namedItem('free');
  if (area instanceof HTMLSelectElement && [...area.options].some(({ value }) => value === asked.get('area')))
    area.value = asked.get('area') ?? '';
  if (free instanceof HTMLInputElement) free.checked = asked.has('free');
  form.addEventListener('change', () => {
    keepInAddress(new FormData(form));
    showFitting(new FormData(form), list);
  });
  showFitting(new FormData(form), list);
  addEventListener('hashchange', openNamed);
  openNamed();
}

function keepInAddress(chosen: FormData): void {
  const address = new URL(location.href);
  for (const name of ['area', 'free']) {
    const value = chosen.get(name);
    if (value) address.searchParams.set(name, String(value));
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

function openNamed(): void {
  const named = document.getElementById(location.hash.slice(1))?.querySelector('details');
  if (!named) return;
  named.open = true;
  named.scrollIntoView();
}

function showFitting(chosen: FormData, list: HTMLElement): void {
  const today = getToday(defaultTimeZone, new Date());
  for (const event of list.querySelectorAll<HTMLElement>('[data-last]')) {
    const { last = '', area, free } = event.dataset;
    const inArea = chosen.get('area') === '' || chosen.get('area') === area;
    event.hidden = last < today || !inArea || (chosen.has('free') && free !== 'true');
  }
  for (const month of list.querySelectorAll('section')) {
    month.hidden = month.querySelector('[data-last]:not([hidden])') === null;
    const way = list.querySelector(`nav a[href="#${month.id}"]`)?.parentElement;
    if (way) way.hidden = month.hidden;
  }
  list.dataset['empty'] = String(list.querySelector('[data-last]:not([hidden])') === null);
}
