import { createElement, createVisuallyHidden } from '#browser/dom.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { LowestStay } from '#contracts/search.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import { paths } from '#paths';

type PricedStay = Pick<LowestStay, 'check_in' | 'check_out' | 'total' | 'originalTotal'>;

/** Returns a stay's total with its dates: `$412 with taxes · Jan 3–5`. */
export const stayPriceParts = (stay: PricedStay): (Node | string)[] => [
  ...priceBeforeDeal(stay),
  createElement('strong', {}, formatDollars(stay.total)),
  ' ',
  createStayLabel(stay, 'with taxes'),
];

/** Returns the struck price before a deal, or nothing without a deal. */
export function priceBeforeDeal({ total, originalTotal }: PricedStay): (Node | string)[] {
  if (originalTotal <= total) return [];
  const label = createVisuallyHidden('before the deal ');
  return [createElement('del', {}, label, formatDollars(originalTotal)), ' '];
}

/** Returns the text after a total: `with taxes · Jan 3–5`. */
export function createStayLabel({ check_in, check_out }: PricedStay, label: string): HTMLElement {
  const dates = formatRange(check_in, check_out, getUtcToday());
  return createElement('span', {}, `${label} · `, createElement('time', { datetime: check_in }, dates));
}

/**
 * A stay's total with its dates: a link to the cabin's calendar on these dates, which opens over
 * the page where `place` stands in something that knows its cabin.
 */
export function lowestLink(stay: LowestStay, place: Element): HTMLAnchorElement {
  const { slug, check_in, check_out } = stay;
  const title = place.closest('.cabin-card, [data-row]')?.querySelector('h2, h3')?.textContent.trim();
  const link = createElement(
    'a',
    { href: paths.availability(slug, { check_in, check_out }) },
    'from ',
    ...stayPriceParts(stay),
    // Out of its card a link says whose price it is.
    title ? createVisuallyHidden(`, ${title}`) : null,
  );
  // On a card the keyboard has "Check Availability" already, one stop on.
  if (place.closest('.cabin-card')) link.tabIndex = -1;
  if (place.closest('[data-cabin]')) {
    link.dataset['intent'] = 'availability';
    link.role = 'button';
  }
  return link;
}
