import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addItem } from '#domain/itineraries/edit-itinerary.ts';
import { findItem, type Itinerary, itineraryLimits } from '#domain/itineraries/itinerary.ts';
import type { AddItemProps } from '#features/itineraries/ItemForm.tsx';
import { Editor } from '#features/itineraries/ItineraryEditor.tsx';
import { $toasts } from '#stores/toasts.ts';
import { item, plan } from '../../domain/itineraries/plans.ts';

// A form stays open while somebody else fills its day; what it adds is sent as if from there.
const forms = vi.hoisted((): AddItemProps[] => []);
vi.mock('#features/itineraries/ItemForm.tsx', () => ({
  AddItem: (props: AddItemProps) => {
    forms.push(props);
    return null;
  },
}));

const [friday, saturday, sunday] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const filled = (itinerary: Itinerary, date: string) =>
  Array.from({ length: itineraryLimits.itemsPerDay }, (_, n) => item(`${date}-${n}`)).reduce(
    (so, one) => addItem(so, one, { date }),
    itinerary,
  );

/** Adds a swim through the form of a day; what became of the plan, and what was said. */
function addTo(itinerary: Itinerary, date: string) {
  let after = itinerary;
  html(<Editor itinerary={itinerary} onChange={(changed) => (after = changed)} />);
  forms.find(({ day }) => day.date === date)?.onAdd(item('swim'), { date });
  return { date: findItem(after, 'swim')?.date, said: $toasts.get().map(({ title }) => title) };
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  forms.length = 0;
  $toasts.set([]);
});

afterEach(() => vi.unstubAllGlobals());

test('what is added to a day others have filled goes to the nearest with room, and one is told so', () => {
  const { title } = item('swim');
  expect(addTo(filled(plan(), sunday), sunday)).toEqual({
    date: saturday,
    said: [`That day was full by then: ${title} is on Saturday.`],
  });
});

test('what is added to a day with room is there, and nothing more is said', () => {
  expect(addTo(filled(plan(), sunday), friday)).toEqual({ date: friday, said: [] });
});

test('what a plan without any room cannot take is said, not lost in silence', () => {
  const { title } = item('swim');
  const full = [friday, saturday, sunday].reduce(filled, plan());
  expect(addTo(full, sunday)).toEqual({ date: undefined, said: [`There was no room left for ${title}.`] });
});
