// Views of the host dashboard that load again on return and at midnight.

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListView } from '#host/parts/ListView.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { useToday } from '#host/parts/use-today.ts';
import { callError, stubCall } from './support/stub-calls.ts';

afterEach(() => vi.useRealTimers());

function Probe() {
  const { value } = useHostQuery('GET desk/today', {});
  return <p>{value ? 'here' : 'waiting'}</p>;
}

test('loads a view again on return after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00-05:00') });
  const asked = stubCall('GET desk/today', { today: '2026-12-01' } as never);
  const view = await render(<Probe />);
  await expect.element(view.getByText('here')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  vi.setSystemTime(new Date('2026-12-02T08:00:00-05:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.length).toBe(2);
});

function Clock() {
  return <p>Today is {useToday()}</p>;
}

test.each(['visibilitychange', 'focus', 'pageshow'])(
  'updates the date on return after midnight, also within five minutes: %s',
  async (sign) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:58:00-05:00') });
    const asked = stubCall('GET desk/today', { today: '2026-12-01' } as never);
    await render(
      <>
        <Probe />
        <Clock />
      </>,
    );
    await expect.element(page.getByText('here')).toBeVisible();
    await expect.element(page.getByText('Today is 2026-12-01')).toBeVisible();
    vi.setSystemTime(new Date('2026-12-02T00:00:10-05:00'));
    (sign === 'visibilitychange' ? document : window).dispatchEvent(new Event(sign));
    await expect.element(page.getByText('Today is 2026-12-02')).toBeVisible();
    expect(asked).toHaveLength(2);
  },
);

test('updates the date at midnight without interaction', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:59:59.500-05:00') });
  await render(<Clock />);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T00:00:00-05:00') });
  await expect.element(page.getByText('Today is 2026-12-02')).toBeVisible();
});

test('keeps text typed in a list when its refresh fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00-05:00') });
  let isBroken = false;
  const row = { reference: 'MC-234567' };
  const asked = stubCall('POST desk/bookings', () =>
    isBroken ? callError('unavailable', 'The database rests.') : ({ rows: [row], next: null } as never),
  );
  await render(
    <ListView
      title="Bookings"
      call="POST desk/bookings"
      input={{}}
      caption="Bookings"
      empty="None."
      item={({ reference }) => (
        <label key={reference}>
          Note <input />
        </label>
      )}
    />,
  );
  await page.getByLabelText('Note').fill('Half a sentence');
  isBroken = true;
  vi.setSystemTime(new Date('2026-12-02T08:00:00-05:00'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The database rests/);
  expect(asked).toHaveLength(2);
  await expect.element(page.getByLabelText('Note')).toHaveValue('Half a sentence');
});

/** Serves bookings in pages of three, newest first; each page continues after a reference. */
function serveBookings(references: string[]) {
  let isBroken = false;
  const asked = stubCall('POST desk/bookings', ({ after }) => {
    if (isBroken && after) return callError('unavailable', 'The database rests.');
    const from = after ? references.findIndex((reference) => reference < after) : 0;
    const rows = references.slice(from, from + 3);
    const isLast = from + 3 >= references.length;
    return { rows: rows.map((reference) => ({ reference })), next: isLast ? null : rows.at(-1) } as never;
  });
  return { asked, breakPages: () => (isBroken = true) };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `MC-${String(900 - index)}`);

const BookingList = ({ text = 'a' }) => (
  <ListView
    title="Bookings"
    call="POST desk/bookings"
    input={{ text }}
    caption="Bookings"
    empty="None."
    item={({ reference }) => <p key={reference}>{reference}</p>}
  />
);

async function comeBack() {
  vi.setSystemTime(new Date('2026-12-02T08:00:00-05:00'));
  window.dispatchEvent(new Event('focus'));
}

async function showMore(...last: string[]) {
  for (const reference of last) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText(reference)).toBeVisible();
  }
}

test('keeps the length of an extended list after a refresh, with new rows', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00-05:00') });
  const references = numbered(10);
  serveBookings(references);
  await render(<BookingList />);
  await showMore('MC-895', 'MC-892');
  references.unshift('MC-999');
  await comeBack();
  await expect.element(page.getByText('MC-999')).toBeVisible();
  // Nine rows were loaded: the new one is first, and the ninth remains.
  await expect.element(page.getByText('MC-893')).toBeVisible();
  await expect.element(page.getByText('MC-898')).toBeVisible();
  expect(
    page
      .getByText(/^MC-/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(references.slice(0, 9));
  await showMore('MC-891');
  expect(page.getByText(/^MC-/).elements()).toHaveLength(11);
});

test('keeps an extended list unchanged if one of its pages fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00-05:00') });
  const { asked, breakPages } = serveBookings(numbered(10));
  await render(<BookingList />);
  await showMore('MC-895');
  breakPages();
  await comeBack();
  await expect.poll(() => asked.length).toBe(4);
  await expect.element(page.getByText('MC-895')).toBeVisible();
});

test('starts another search with its first page', async () => {
  const { asked } = serveBookings(numbered(10));
  const view = await render(<BookingList />);
  await showMore('MC-895');
  await view.rerender(<BookingList text="ada" />);
  await expect.element(page.getByText('MC-895')).not.toBeInTheDocument();
  await expect.element(page.getByText('MC-898')).toBeVisible();
  expect(asked.slice(2)).toEqual([{ text: 'ada' }]);
});
