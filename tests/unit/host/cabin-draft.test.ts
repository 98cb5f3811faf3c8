// Draft of a cabin’s form, restored after a reload of the host’s page.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { toCabinFormValues } from '#fields/cabin-form.ts';
import { newCabin } from '#fields/read-cabin.ts';
import {
  clearCabinDraft,
  loadDraft,
  loadNewDraft,
  rebaseDraft,
  saveCabinDraft,
  writeNewText,
} from '#host/cabins/cabin-draft.ts';
import { stubStorage } from '#support/memory-storage.ts';

function cabin(version: number, beds: number): HostCabin {
  const made = newCabin({ slug: 'nest', title: 'Nest', nightly_rate: 120, beds });
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

const typed = (draft: ReturnType<typeof loadDraft>, texts: Partial<typeof draft.texts>) => ({
  ...draft,
  texts: { ...draft.texts, ...texts },
});

beforeEach(() => {
  stubStorage('sessionStorage');
});

afterEach(() => vi.unstubAllGlobals());

test('keeps typed text after a reload until it is saved or discarded', () => {
  saveCabinDraft(3, typed(loadDraft(cabin(1, 2)), { title: 'New' }));
  expect(loadDraft(cabin(1, 2))).toMatchObject({ version: 1, texts: { title: 'New' }, conflict: null });
  clearCabinDraft(3);
  expect(loadDraft(cabin(1, 2)).texts.title).toBe('Nest');
});

test('ignores unchanged text, and stored data that is not a draft', () => {
  saveCabinDraft(3, typed(loadDraft(cabin(1, 2)), { title: 'New' }));
  saveCabinDraft(3, loadDraft(cabin(1, 2)));
  saveCabinDraft(3, typed(loadDraft(cabin(1, 2)), { title: 'Nest' }));
  expect(loadDraft(cabin(1, 2)).texts).toEqual(toCabinFormValues(cabin(1, 2).fields));
  sessionStorage.setItem('desk_cabin_3', '{"version":1,"before":{},"texts":{}}');
  expect(loadDraft(cabin(1, 2)).texts.title).toBe('Nest');
});

test('continues after a reload with another host’s saved changes', () => {
  saveCabinDraft(3, typed(loadDraft(cabin(1, 2)), { title: 'New', beds: '5' }));
  expect(loadDraft(cabin(2, 7))).toMatchObject({
    version: 2,
    texts: { title: 'New', beds: '5' },
    conflict: {
      by: 'jane@example.com',
      clashes: [{ field: 'beds', mine: '5' }],
      theirs: [],
      saved: { beds: '7' },
    },
  });
  const other = rebaseDraft(typed(loadNewDraft(toCabinFormValues(cabin(1, 2).fields)), {}), {
    ...cabin(2, 7),
    changed_by: null,
  });
  expect(other).toMatchObject({ texts: { beds: '7' }, conflict: { by: null, theirs: ['beds'] } });
});

test('restores a conflict after a reload until it is saved; adopting the other’s value is no change', () => {
  saveCabinDraft(3, rebaseDraft(typed(loadDraft(cabin(1, 2)), { title: 'New', beds: '5' }), cabin(2, 7)));
  const again = loadDraft(cabin(2, 7));
  expect(again).toMatchObject({
    version: 2,
    texts: { title: 'New', beds: '5' },
    conflict: { clashes: [{ mine: '5' }] },
  });
  saveCabinDraft(3, typed(again, { title: 'Nest', beds: '7' }));
  expect(loadDraft(cabin(2, 7))).toMatchObject({ texts: { title: 'Nest', beds: '7' }, conflict: null });
});

test('saves a new cabin separately from the others', () => {
  const empty = toCabinFormValues(cabin(1, 2).fields);
  saveCabinDraft(null, typed(loadNewDraft(empty), { title: 'Another' }));
  expect(loadNewDraft(empty).texts.title).toBe('Another');
  expect(loadDraft(cabin(1, 2)).texts.title).toBe('Nest');
});

test('derives the slug of a new cabin from its name until one is typed', () => {
  const empty = { ...toCabinFormValues(cabin(1, 2).fields), title: '', slug: '' };
  const named = writeNewText(writeNewText(empty, 'title', 'Fern'), 'title', 'Fern Hollow');
  expect(named.slug).toBe('fern-hollow');
  expect(writeNewText(named, 'title', ' ').slug).toBe('');
  const own = writeNewText(named, 'slug', 'hollow');
  expect(writeNewText(own, 'title', 'Fern House')).toMatchObject({ title: 'Fern House', slug: 'hollow' });
});
