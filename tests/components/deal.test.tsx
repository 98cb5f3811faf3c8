import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallResponse } from '#contracts/calls.ts';
import { DealIsland } from '#features/deals/DealIsland.tsx';
import { refreshDealPeriodically, setDeal } from '#features/deals/store.ts';
import { cabin } from '../unit/components/cabin-fixture.ts';
import { callError, stubCall } from './support/stub-calls.ts';

/** Noon in New York. */
const noon = Date.parse('2026-12-11T17:00:00Z');
const perseid = cabin({ id: 'cabin-1', slug: 'perseid', title: 'Perseid' });
const row = page.getByRole('region', { name: 'Popular This Week' });
const reveal = page.getByRole('button', { name: 'Tap to Reveal Deal' });
const timers = () => [...document.querySelectorAll('[role=timer]')].map(({ textContent }) => textContent);
const lastTimer = () => timers().at(-1);

const noViews: CallResponse<'POST get-cabin-stats'> = {
  success: true,
  error: null,
  data: [],
  meta: { total_properties: 0, total_clicks: 0 },
};

/** Whether the cover prevents access to the cabin. */
const isCovered = () => document.querySelector('h3 a')?.closest('[inert]') !== null;

beforeEach(() => setDeal(null));

const dealUntil = (seconds: number): CallResponse<'GET get-daily-deal'> => ({
  deal: {
    id: 'deal-1',
    discount_percent: 20,
    expires_at: new Date(noon + seconds * 1000).toISOString(),
    cabin: perseid,
    unlocked: false,
  },
  server_now: new Date(noon).toISOString(),
});

/**
 * Shows the Popular row. The local clock is `now`; the deal ends in some seconds by the server's
 * clock.
 */
async function open(seconds: number, now = noon) {
  const toFake = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'Date',
    'performance',
  ] as const;
  vi.useFakeTimers({ toFake: [...toFake], now });
  stubCall('GET get-daily-deal', dealUntil(seconds));
  stubCall('POST get-cabin-stats', noViews);
  const unlocked = stubCall('POST track-daily-deal-unlock', { success: true });
  await render(
    <section data-carousel="popular" aria-label="Popular This Week">
      <ul data-track="" />
      <DealIsland builtFor={perseid.id}>
        <article className="cabin-card">
          <h3>
            <a href="/cabins/perseid">Perseid</a>
          </h3>
        </article>
      </DealIsland>
    </section>,
  );
  onTestFinished(refreshDealPeriodically());
  await expect.poll(lastTimer).toBeDefined();
  return unlocked;
}

test('hides the cabin until the deal is revealed, then focuses it and notifies the server once', async () => {
  const unlocked = await open(43_200);
  const link = () => document.querySelector('h3 a');
  await expect.element(row).toMatchTextContent('Tap to reveal this exclusive offer');
  expect(link()?.closest('[inert]')).not.toBeNull();
  await reveal.click();
  await expect.poll(() => document.activeElement).toBe(link());
  expect(link()?.closest('[inert]')).toBeNull();
  await expect.element(row).toMatchTextContent('DEAL OF THE DAY 20% OFF');
  await expect.element(row.getByRole('status')).toHaveTextContent('Deal revealed: 20% off Perseid.');
  await expect.element(reveal).not.toBeInTheDocument();
  await expect.poll(() => unlocked).toEqual([{ deal_id: 'deal-1' }]);
});

test('counts hours above 24 in the countdown', async () => {
  await open(90_061);
  expect(lastTimer()).toMatch(/^25:01:0[01]$/);
});

test('counts down every second, and ends at the exact second', async () => {
  await open(10);
  const left = Number(lastTimer()?.slice(-2));
  expect(lastTimer()).toMatch(/^00:00:(0\d|10)$/);
  vi.advanceTimersByTime((left - 2) * 1000);
  await expect.poll(lastTimer).toBe('00:00:02');
  vi.advanceTimersByTime(1000);
  await expect.poll(lastTimer).toBe('00:00:01');
  vi.advanceTimersByTime(1000);
  await expect.poll(lastTimer).toBe('Deal Expired');
  expect(reveal.length).toBe(0);
});

test('offers nothing more after a revealed deal has ended, and keeps the cabin accessible', async () => {
  await open(10);
  await reveal.click();
  await expect.element(row).toMatchTextContent('DEAL OF THE DAY 20% OFF');
  vi.advanceTimersByTime(11_000);
  await expect.poll(timers).toEqual(['Deal Expired']);
  expect(row.getByRole('button').length).toBe(0);
  expect(isCovered()).toBe(false);
});

test('ignores a visitor’s wrong clock', async () => {
  // By this clock, three days fast, the deal has ended.
  await open(43_200, noon + 3 * 86_400_000);
  expect(lastTimer()).toMatch(/^11:59:5\d$|^12:00:00$/);
  await reveal.click();
  await expect.element(row).toMatchTextContent('DEAL OF THE DAY 20% OFF');
});

test('offers nothing for an expired deal that was not revealed', async () => {
  await open(-1);
  await expect.poll(timers).toEqual(['Deal Expired', 'Deal Expired']);
  expect(reveal.length).toBe(0);
  expect(document.querySelector('h3 a')?.closest('[inert]')).not.toBeNull();
});

test('reveals the deal once the server has saved it; until then the button is busy', async () => {
  await open(43_200);
  let confirm = () => {};
  const told = new Promise<void>((resolve) => (confirm = resolve));
  stubCall('POST track-daily-deal-unlock', async () => {
    await told;
    return { success: true };
  });
  await reveal.click();
  await expect.element(reveal).toHaveAttribute('aria-disabled', 'true');
  expect(isCovered()).toBe(true);
  confirm();
  await expect.poll(isCovered).toBe(false);
});

test('keeps the deal hidden with the reason if the server rejects it, and retries on the next press', async () => {
  await open(43_200);
  stubCall(
    'POST track-daily-deal-unlock',
    callError('rate_limited', 'That is more than one address may send.'),
  );
  await reveal.click();
  await expect
    .element(row.getByRole('alert'))
    .toHaveTextContent('The deal is not revealed yet. That is more than one address may send.');
  expect(isCovered()).toBe(true);
  expect(localStorage.getItem('dailyDealUnlock')).toBeNull();
  stubCall('POST track-daily-deal-unlock', { success: true });
  await reveal.click();
  await expect.poll(isCovered).toBe(false);
});

test('explains where to book with the deal in a browser without storage', async () => {
  vi.stubGlobal('localStorage', null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await open(43_200);
  await reveal.click();
  await expect.element(row).toMatchTextContent('To book with the deal, check availability from here.');
});
