// The host's form of a cabin that another host saved meanwhile.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { newCabin } from '#fields/read-cabin.ts';
import { CabinForm } from '#host/cabins/CabinForm.tsx';
import { loadDraft } from '#host/cabins/cabin-draft.ts';
import { paths } from '#paths';
import { isOnTop } from './support/availability-fixture.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

function cabin(version: number, given: { beds: number; baths: number; title: string }): HostCabin {
  const made = newCabin({ slug: 'nest', nightly_rate: 120, city: 'Gatlinburg', live: false, ...given });
  if (!made.ok) throw new Error('not whole');
  return {
    id: 'x',
    number: 3,
    version,
    updated_at: '',
    average_rating: null,
    review_count: 0,
    stays_ahead: 0,
    fields: made.value,
    changed_by: 'jane@example.com',
  };
}

const first = cabin(1, { beds: 2, baths: 1, title: 'Nest' });
const theirs = cabin(2, { beds: 7, baths: 2, title: 'Their Nest' });

/**
 * Shows the form of a cabin that another host has changed. The server responds to a save after
 * `until`.
 */
async function shown(until?: Promise<void>) {
  stubFile(paths.buildData, null);
  stubCall('GET desk/settings', () => ({ settings: [] }));
  // Reading and saving use one address. Only a save has a version.
  const asked = stubCall('POST desk/cabin', async ({ version }) => {
    await until;
    return version === 1 ? callError('version_conflict') : { cabin: theirs };
  });
  const saves = () => asked.filter((input) => 'fields' in input);
  const form = await render(
    <CabinForm
      number={3}
      fields={first.fields}
      readOnlyColumns={first}
      staysAhead={0}
      createDraft={() => loadDraft(first)}
      savedMessage={null}
      onSaved={() => undefined}
    />,
  );
  return { saves, form };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('focuses a visible notice after another host’s save, and lets the host choose each field both changed', async () => {
  const { saves } = await shown();
  await field('Beds').fill('5');
  await field('Baths').fill('3');
  await field('In a sentence').fill('Quiet.');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  const notice = page.getByRole('alert').filter({ hasText: 'jane@example.com has changed this cabin' });
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toBeInViewport();
  await expect.element(notice.getByText(/Taken over: Name\./)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Their Nest');
  const beds = notice.getByRole('group', { name: 'Beds' });
  await expect.element(beds.getByRole('radio', { name: 'Keep mine 5' })).toBeChecked();
  await beds.getByRole('radio', { name: 'Take theirs 7' }).click();
  await expect.element(field('Beds')).toHaveValue('7');
  await beds.getByRole('radio', { name: 'Keep mine 5' }).click();
  await expect.element(field('Beds')).toHaveValue('5');
  await notice.getByRole('group', { name: 'Baths' }).getByRole('radio', { name: 'Take theirs 2' }).click();
  await notice.getByRole('button', { name: 'Save it so' }).click();
  await expect
    .poll(() => saves().at(-1))
    .toEqual({
      number: 3,
      version: 2,
      fields: { beds: '5', short_desc: 'Quiet.' },
    });
});

test('saves once when Enter is pressed twice, without a conflict', async () => {
  const answered = Promise.withResolvers<void>();
  const { saves } = await shown(answered.promise);
  await field('Beds').fill('5');
  await userEvent.keyboard('{Enter}{Enter}');
  answered.resolve();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(saves()).toHaveLength(1);
});

test('keeps typed text when the form closes, also while a version is chosen', async () => {
  const { form } = await shown();
  await field('Beds').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.element(page.getByRole('radio', { name: 'Take theirs 7' })).toBeVisible();
  await form.unmount();
  expect(loadDraft(theirs)).toMatchObject({
    texts: { beds: '5', title: 'Their Nest' },
    conflict: { clashes: [{ field: 'beds', mine: '5' }] },
  });
});

test('asks about an unknown town before a live cabin is saved', async () => {
  const { saves } = await shown();
  await page.getByRole('checkbox', { name: /^Live/ }).click();
  await page.getByRole('combobox', { name: 'City', exact: true }).fill('Gatlinburgg');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  const question = page.getByRole('dialog', { name: 'Is Gatlinburgg right?' });
  await expect.element(question.getByText(/Did you mean Gatlinburg\?/)).toBeVisible();
  expect(saves()).toEqual([]);
  await question.getByRole('button', { name: 'Save it with Gatlinburgg' }).click();
  await expect.poll(() => saves().at(-1)?.fields).toEqual({ live: 'true', city: 'Gatlinburgg' });
});

test('does not cover the field with the bar that appears on the first typed letter on a phone', async () => {
  await page.viewport(390, 844);
  await shown();
  const baths = field('Baths').element() as HTMLElement;
  baths.focus();
  window.scrollBy({ top: baths.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' });
  await userEvent.keyboard('2');
  await expect.element(page.getByText('1 field changed')).toBeVisible();
  await expect.poll(() => isOnTop(field('Baths'))).toBe(true);
});
