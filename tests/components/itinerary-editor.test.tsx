import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addItem } from '#domain/itineraries/edit-itinerary.ts';
import { type Itinerary, itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { Editor } from '#features/itineraries/ItineraryEditor.tsx';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { $toasts } from '#stores/toasts.ts';
import { item, plan } from '../unit/domain/itineraries/plans.ts';

const days = ['2026-12-11', '2026-12-12', '2026-12-13'] as const;
const [, , sunday] = days;
const filled = (itinerary: Itinerary, date: string) =>
  Array.from({ length: itineraryLimits.itemsPerDay }, (_, n) => item(`${date}-${n}`)).reduce(
    (so, one) => addItem(so, one, { date }),
    itinerary,
  );

function Notebook({ changed }: { changed: Itinerary }) {
  const [itinerary, setItinerary] = useState(plan);
  return (
    <>
      <button type="button" onClick={() => setItinerary(changed)}>
        Others edit
      </button>
      <Editor itinerary={itinerary} onChange={setItinerary} />
      <Toaster />
    </>
  );
}

/**
 * Opens the form of Sunday. Then others change the plan to `changed`, and this editor adds a swim.
 */
async function addSwim(changed: Itinerary) {
  await render(<Notebook changed={changed} />);
  await page.getByRole('button', { name: /^Add to .*Sunday/ }).click();
  await page.getByRole('textbox', { name: 'What' }).fill('Swim');
  await page.getByRole('button', { name: 'Others edit' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

const onDay = (name: RegExp) => page.getByRole('region', { name }).getByText('Swim', { exact: true });

test('moves an item added to a full day to the nearest day with room, with a message', async () => {
  await addSwim(filled(plan(), sunday));
  await expect.element(page.getByText('That day was full by then: Swim is on Saturday.')).toBeVisible();
  await expect.element(onDay(/Saturday/)).toBeVisible();
});

test('adds an item to a day with room without a message', async () => {
  await addSwim(plan());
  await expect.element(onDay(/Sunday/)).toBeVisible();
  expect($toasts.get()).toEqual([]);
});

test('reports an item that no day has room for', async () => {
  await addSwim(days.reduce(filled, plan()));
  await expect.element(page.getByText('There was no room left for Swim.')).toBeVisible();
});
