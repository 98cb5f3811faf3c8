// A host's settings and deals that another host saved meanwhile.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostDeals } from '#contracts/deals.ts';
import type { HostSetting } from '#contracts/settings.ts';
import { parseSetting, toSettingFormValues } from '#fields/read-setting.ts';
import { Deals } from '#host/deals/Deals.tsx';
import { Settings } from '#host/settings/Settings.tsx';
import { callError, stubCall } from './support/stub-calls.ts';

const tax = (changes: Record<string, string> = {}): HostSetting => {
  const read = parseSetting('tax', {
    ...toSettingFormValues('tax', null),
    name: 'Sales tax',
    percent: '7',
    ...changes,
  });
  if (!read.ok) throw new Error('not whole');
  return { id: 3, kind: 'tax', title: read.value.name, lines: [], facts: { ...read.value } };
};

let stored: HostSetting | null;

/** Serves one tax like the host server. Rejects a save that is based on an older version. */
function serveSettings() {
  const list = () => ({ settings: stored ? [stored] : [] });
  stubCall('GET desk/settings', list);
  return stubCall('POST desk/setting', ({ fields, seen }) => {
    if (JSON.stringify(seen) !== JSON.stringify(stored?.facts ?? null)) return callError('version_conflict');
    stored = fields && tax(fields);
    return list();
  });
}

const field = (name: string) => page.getByRole('textbox', { name });
const notice = page.getByRole('alert');

beforeEach(() => {
  stored = tax();
});

test('continues from another host’s version of a setting, with the typed text', async () => {
  const saves = serveSettings();
  await render(<Settings path="3" />);
  await field('Name').fill('State sales tax');
  stored = tax({ percent: '8', towns: 'Gatlinburg' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(notice).toHaveFocus();
  await expect.element(notice.getByText('Another host has changed this since you opened it.')).toBeVisible();
  await expect.element(notice.getByText('Taken over: Towns, Percent.')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('State sales tax');
  await expect.element(field('Percent')).toHaveValue('8');
  await page.getByRole('button', { name: 'Save it so' }).click();
  await expect
    .poll(() => stored?.facts)
    .toMatchObject({ name: 'State sales tax', percent: 8, towns: ['Gatlinburg'] });
  expect(saves).toHaveLength(2);
});

test('offers both versions of a field that both hosts changed', async () => {
  serveSettings();
  await render(<Settings path="3" />);
  await field('Percent').fill('9');
  stored = tax({ percent: '8' });
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = notice.getByRole('group', { name: 'Percent' });
  await expect.element(versions.getByRole('radio', { name: 'Keep mine 9' })).toBeChecked();
  await versions.getByRole('radio', { name: 'Take theirs 8' }).click();
  await expect.element(field('Percent')).toHaveValue('8');
  await field('Percent').fill('8.5');
  await page.getByRole('button', { name: 'Save it so' }).click();
  await expect.poll(() => stored?.facts).toMatchObject({ percent: 8.5 });
});

test('lets the host create a setting again as typed that another host deleted', async () => {
  serveSettings();
  await render(<Settings path="3" />);
  await field('Percent').fill('9');
  stored = null;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(notice.getByText('Another host has taken this away since you opened it.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save it so' }).click();
  await expect.poll(() => stored?.facts).toMatchObject({ percent: 9 });
});

const cabins = [
  { id: '1', slug: 'creekstone', title: 'Creekstone' },
  { id: '2', slug: 'fernwood-hollow', title: 'Fernwood Hollow' },
];

test('shows another host’s choice of tomorrow’s deal, and can send this host’s again', async () => {
  const plan = { id: 7, facts: { on: true } };
  const deal = { day: '2026-12-12', cabin_id: '1', slug: 'creekstone', title: 'Creekstone', reveals: 0 };
  let deals: HostDeals = {
    today: '2026-12-11',
    plan,
    cabins,
    deals: [{ ...deal, discount_percent: 10, chosen: false }],
  };
  stubCall('GET desk/cabin-names', { cabins: [] });
  stubCall('GET desk/deals', () => deals);
  const sent = stubCall('POST desk/choose-deal', ({ seen }) => {
    const isSame = JSON.stringify(seen) === JSON.stringify({ cabin: 'creekstone', percent: 15 });
    return isSame ? deals : callError('version_conflict', 'Another host has just chosen. Please look again.');
  });
  await render(<Deals />);
  await page.getByRole('combobox', { name: 'Cabin', exact: true }).selectOptions('Fernwood Hollow');
  await page.getByRole('textbox', { name: 'Percent off its nights' }).fill('25');
  deals = { ...deals, deals: [{ ...deal, discount_percent: 15, chosen: true }] };
  const choose = page.getByRole('button', { name: 'Choose this deal' });
  await choose.click();
  await expect.element(page.getByText('Another host has just chosen. Please look again.')).toBeVisible();
  await expect.element(page.getByText('Chosen: ')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Percent off its nights' })).toHaveValue('25');
  await choose.click();
  await expect
    .poll(() => sent.map(({ seen, cabin_id, discount_percent }) => [seen, cabin_id, discount_percent]))
    .toEqual([
      [null, '2', 25],
      [{ cabin: 'creekstone', percent: 15 }, '2', 25],
    ]);
});
