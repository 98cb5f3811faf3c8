import { createElement, createVisuallyHidden } from '#browser/dom.ts';
import type { LowestStay } from '#contracts/search.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import { weekdayAndDay } from '#domain/search/lowest-price-label.ts';
import { paths } from '#paths';

type PricedStay = Pick<LowestStay, 'check_in' | 'nights' | 'total' | 'originalTotal'>;

/** A stay's total, before the deal too, with its nights and its first day. */
export const stayPriceParts = ({ check_in, nights, total, originalTotal }: PricedStay): (Node | string)[] => [
  ...(originalTotal > total
    ? [createElement('del', {}, createVisuallyHidden('before the deal '), formatDollars(originalTotal)), ' ']
    : []),
  createElement('strong', {}, formatDollars(total)),
  createVisuallyHidden(' · '),
  createElement(
    'span',
    {},
    `${nightsLabel(nights)}, `,
    createElement('time', { datetime: check_in }, weekdayAndDay(check_in)),
    ', with taxes',
  ),
];

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
