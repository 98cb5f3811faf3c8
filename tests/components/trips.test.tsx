import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TripStay } from '#contracts/booking-management.ts';
import { TripsIsland } from '#features/booking/trips/TripsIsland.tsx';
import { callError, stubCall } from './support/stub-calls.ts';

const server_now = '2027-03-10T17:00:00.000Z';
const trip = (
  reference: string,
  status: TripStay['status'],
  check_in: string,
  check_out: string,
): TripStay => ({
  reference,
  status,
  check_in,
  check_out,
  cabin: { slug: 'lantern-ledge', title: `Cabin ${reference}`, city: 'Gatlinburg', hero_image_url: null },
  manage_url: `/booking-success#token=${reference}`,
});
const form = <button type="submit">Send me the link</button>;
const follow = (token: string) => history.replaceState(null, '', `#${token}`);

afterEach(() => history.replaceState(null, '', location.pathname));

test('lists upcoming stays first, the next on top, then past and cancelled ones, each with a link', async () => {
  const asked = stubCall('GET trips', {
    email: 'a••••@example.com',
    trips: [
      trip('MC-LATER', 'confirmed', '2027-06-01', '2027-06-04'),
      trip('MC-NEXT', 'held', '2027-04-01', '2027-04-04'),
      trip('MC-OFF', 'cancelled', '2027-03-20', '2027-03-22'),
      trip('MC-SOON', 'confirmed', '2027-03-10', '2027-03-11'),
      trip('MC-NOW', 'confirmed', '2027-03-08', '2027-03-12'),
      trip('MC-LEAVES', 'confirmed', '2027-03-07', '2027-03-10'),
      trip('MC-GONE', 'confirmed', '2026-08-05', '2026-08-08'),
      trip('MC-LATE', 'refund_due', '2027-05-01', '2027-05-03'),
      trip('MC-BACK', 'refunded', '2026-05-01', '2026-05-03'),
    ],
    server_now,
  });
  follow('17.1.mac');
  await render(<TripsIsland />);
  await expect.element(page.getByText('Stays booked under a••••@example.com.')).toBeVisible();
  expect(asked).toEqual([{ token: '17.1.mac' }]);
  const titles = page.getByRole('heading', { level: 3 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    ['LEAVES', 'NOW', 'SOON', 'NEXT', 'LATER', 'GONE', 'OFF', 'LATE', 'BACK'].map(
      (name) => `Cabin MC-${name}`,
    ),
  );
  const rows = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  const states = [
    'You leave today',
    'Your stay is now',
    'You arrive today',
    'Held, not paid yet',
    'Booked',
    'Stayed',
    'Cancelled',
    'Not booked, your money is on its way back',
    'Not booked, your money went back',
  ];
  for (const [row, state] of states.entries()) expect(rows[row]).toContain(state);
  const groups = page.getByRole('heading', { level: 2 }).elements();
  expect(
    groups.map((heading) => [heading.textContent, heading.parentElement?.querySelectorAll('li').length]),
  ).toEqual([
    ['Coming up', 5],
    ['Earlier', 1],
    ['Cancelled', 3],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Cabin MC-NEXT' }))
    .toHaveAttribute('href', '/booking-success#token=MC-NEXT');
});

test('reports an expired link, with the form for another instead of a retry', async () => {
  stubCall('GET trips', callError('link_ended', 'That link worked for a day.'));
  follow('17.1.mac');
  await render(<TripsIsland>{form}</TripsIsland>);
  await expect.element(page.getByRole('alert')).toHaveTextContent('That link worked for a day.');
  await expect.element(page.getByText('Try again')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
});

test('shows the form without a link, and opens a link followed in the open page', async () => {
  const asked = stubCall('GET trips', { email: 'a••••@example.com', trips: [], server_now });
  await render(<TripsIsland>{form}</TripsIsland>);
  await expect.element(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
  location.hash = '18.1.mac';
  await expect.element(page.getByText('Nothing is booked under a••••@example.com any more.')).toBeVisible();
  expect(asked).toHaveLength(1);
});
