import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallResponse } from '#contracts/calls.ts';
import { DealIsland } from '#features/deals/DealIsland.tsx';
import { setDeal } from '#features/deals/store.ts';
import { cabin } from '../unit/components/cabins.ts';
import { answer, refuse } from './support/server.ts';

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

/** Whether the cover keeps the cabin out of reach. */
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
 * The Popular row on a page whose local clock is `now`, with a deal that ends in some seconds by
 * the server's clock.
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
  answer('GET get-daily-deal', dealUntil(seconds));
  answer('POST get-cabin-stats', noViews);
  const unlocked = answer('POST track-daily-deal-unlock', { success: true });
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
  await expect.poll(lastTimer).toBeDefined();
  return unlocked;
}

test('covered, the cabin is unreachable; revealed, it has focus, and the server is notified once', async () => {
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

test('the countdown counts hours past 24', async () => {
  await open(90_061);
  expect(lastTimer()).toMatch(/^25:01:0[01]$/);
});

test('the countdown counts every second, and ends at the very second', async () => {
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

test('a revealed deal that has ended offers nothing more, and leaves the cabin within reach', async () => {
  await open(10);
  await reveal.click();
  await expect.element(row).toMatchTextContent('DEAL OF THE DAY 20% OFF');
  vi.advanceTimersByTime(11_000);
  await expect.poll(timers).toEqual(['Deal Expired']);
  expect(row.getByRole('button').length).toBe(0);
  expect(isCovered()).toBe(false);
});

test("a visitor's wrong clock changes nothing", async () => {
  // Three days ahead: by this clock the deal has long been over.
  await open(43_200, noon + 3 * 86_400_000);
  expect(lastTimer()).toMatch(/^11:59:5\d$|^12:00:00$/);
  await reveal.click();
  await expect.element(row).toMatchTextContent('DEAL OF THE DAY 20% OFF');
});

test('an expired deal that was not revealed offers nothing', async () => {
  await open(-1);
  await expect.poll(timers).toEqual(['Deal Expired', 'Deal Expired']);
  expect(reveal.length).toBe(0);
  expect(document.querySelector('h3 a')?.closest('[inert]')).not.toBeNull();
});

test('it is revealed once the server has it; until then the press is under way and nothing is promised', async () => {
  await open(43_200);
  let confirm = () => {};
  const told = new Promise<void>((resolve) => (confirm = resolve));
  answer('POST track-daily-deal-unlock', async () => {
    await told;
    return { success: true };
  });
  await reveal.click();
  await expect.element(reveal).toHaveAttribute('aria-disabled', 'true');
  expect(isCovered()).toBe(true);
  confirm();
  await expect.poll(isCovered).toBe(false);
});

test('a reveal the server rejects stays covered with the reason, and the next press retries', async () => {
  await open(43_200);
  answer('POST track-daily-deal-unlock', refuse('rate_limited', 'That is more than one address may send.'));
  await reveal.click();
  await expect
    .element(row.getByRole('alert'))
    .toHaveTextContent('The deal is not revealed yet. That is more than one address may send.');
  expect(isCovered()).toBe(true);
  expect(localStorage.getItem('dailyDealUnlock')).toBeNull();
  answer('POST track-daily-deal-unlock', { success: true });
  await reveal.click();
  await expect.poll(isCovered).toBe(false);
});

test('in a browser without storage the card says where to book with the deal', async () => {
  vi.stubGlobal('localStorage', null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await open(43_200);
  await reveal.click();
  await expect.element(row).toMatchTextContent('To book with the deal, check availability from here.');
});
