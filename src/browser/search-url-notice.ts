// Shows a notice about search parameters in the page's URL that are ambiguous or unreadable.

import { isDay } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { findUnclearParams, type UnclearParam } from '#domain/search/unclear-params.ts';
import { onShownSearch } from '#stores/search.ts';
import { createElement } from './dom.ts';

const cut = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Guests see these labels of the search parameters. */
const labels: Readonly<Record<string, string>> = {
  check_in: 'check-in day',
  check_out: 'check-out day',
  month: 'month',
  months: 'number of months',
  nights: 'number of nights',
  weekends: 'weekend',
  city: 'town',
  flexible_days: 'number of flexible days',
  guests: 'number of guests',
  adults: 'number of adults',
  children: 'number of children',
  infants: 'number of infants',
  pets: 'number of pets',
};

/** Formats the error of a parameter. */
function unclearMessage({ name, values, readings }: UnclearParam): string {
  const [value = ''] = values;
  const label = labels[name] ?? name;
  const problem =
    values.length > 1
      ? `This link has more than one ${label}.`
      : `We could not use the ${label} “${cut(value)}” in this link.`;
  return readings.length > 0 ? `${problem} Which do you mean?` : problem;
}

/** Creates a link to this page with one reading of a parameter. */
function createReadingLink(name: string, reading: string): HTMLElement {
  const query = new URLSearchParams(location.search);
  query.set(name, reading);
  return createElement(
    'a',
    { href: `${location.pathname}?${query}${location.hash}` },
    isDay(reading) ? formatDay(reading, 'date') : reading,
  );
}

const notice = createElement('div', { class: 'page', role: 'status' });

/**
 * Shows a notice with the parts of the address that are ambiguous or unreadable, and the possible
 * readings.
 */
function update(): void {
  const lines = findUnclearParams(new URLSearchParams(location.search)).map((param) =>
    createElement(
      'p',
      {},
      createElement('span', {}, unclearMessage(param)),
      ...param.readings
        .slice(0, 4)
        .flatMap((reading, index) => [index > 0 ? ' · ' : ' ', createReadingLink(param.name, reading)]),
    ),
  );
  notice.style.paddingBlock = lines.length > 0 ? 'var(--space-4)' : '';
  if (lines.length > 0 && !notice.isConnected) document.querySelector('main')?.prepend(notice);
  notice.replaceChildren(...lines);
}

export function showSearchUrlNotice(): void {
  update();
  // Another search on this page changes the address.
  onShownSearch(update);
}
