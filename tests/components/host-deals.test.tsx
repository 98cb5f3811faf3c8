import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostDeals } from '#contracts/deals.ts';
import { parseSetting } from '#fields/read-setting.ts';
import { Deals } from '#host/deals/Deals.tsx';
import { $session } from '#host/session.ts';

const names = [
  { id: '1', number: 1, slug: 'creekstone', title: 'Creekstone' },
  { id: '2', number: 2, slug: 'fernwood-hollow', title: 'Fernwood Hollow' },
];
let deals: HostDeals;
const sent: { fields: Record<string, string>; seen: object | null }[] = [];

/** Responds like the host server to calls about deals. Stores saved deals. */
async function answered(address: string, { body }: RequestInit = {}): Promise<Response> {
  if (address.includes('cabin-names')) return Response.json({ cabins: names });
  if (!address.includes('desk/setting')) return Response.json(deals);
  const wanted = JSON.parse(String(body));
  sent.push(wanted);
  const read = parseSetting('daily_deal', wanted.fields);
  if (!read.ok) {
    const faults = read.error.map(({ field, expected }) => ({ field, message: `Must be ${expected}.` }));
    const error = { code: 'invalid', ...faults[0], details: { faults } };
    return Response.json({ success: false, error }, { status: 400 });
  }
  const plan = { id: 7, facts: { ...read.value } };
  deals = { ...deals, plan };
  return Response.json({ settings: [{ ...plan, kind: 'daily_deal', title: '', lines: [] }] });
}

beforeEach(async () => {
  sent.length = 0;
  deals = { today: '2026-12-11', plan: null, deals: [], cabins: names };
  $session.set({
    state: 'signed-in',
    host: {
      email: 'host@localhost',
      role: 'owner',
      expires_at: '2026-12-11T20:00:00.000Z',
      server_now: '2026-12-11T15:00:00.000Z',
    },
  });
  vi.stubGlobal('fetch', answered);
});

const heading = (name: string) => page.getByRole('heading', { name });

test('turns deals on after a host sets their limits, and off again', async () => {
  await render(<Deals />);
  await expect.element(heading('The deal of the day is off')).toBeVisible();
  await expect
    .element(page.getByText('Each day one of your cabins, 10 to 20 % off; any night.'))
    .toBeVisible();

  await page.getByText('All cabins').click();
  await page.getByRole('checkbox', { name: 'Creekstone' }).click();
  await page.getByLabelText('First night').fill('01-05');
  await page.getByLabelText('Last night').fill('05-20');
  await page.getByLabelText('Nights left out').fill('02-13 to 02-15');
  const sentence =
    'Each day Creekstone, 10 to 20 % off; nights from January 5 to May 20, except February 13 to February 15.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect.element(heading('The deal of the day is on')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ seen: null, fields: { on: 'true', cabins: 'creekstone' } });
  await expect
    .element(page.getByText(/^No deal: none of these cabins has an open and free night/))
    .toBeVisible();

  await page.getByRole('button', { name: 'Turn it off' }).click();
  const question = page.getByRole('dialog');
  await expect.element(page.getByText(/^Today’s deal ends at once/)).toBeVisible();
  await question.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(heading('The deal of the day is off')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ fields: { on: 'false', nights_from: '01-05' } });
  await expect.element(page.getByLabelText('Last night')).toHaveValue('05-20');
});

test('reports an invalid value at its field with focus, and leaves deals off', async () => {
  await render(<Deals />);
  const left = page.getByLabelText('Nights left out');
  await left.fill('Christmas');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect.element(left).toHaveFocus();
  await expect.element(left).toHaveAccessibleDescription(/such as 12-20 to 01-02 for every year/);
  await expect.element(heading('The deal of the day is off')).toBeVisible();
  await userEvent.clear(left);
  await page.getByLabelText('Percent off, at most').fill('5');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect.element(page.getByLabelText('Percent off, at most')).toHaveFocus();
});
