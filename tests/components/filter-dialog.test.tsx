// Numbers of cabins next to the filters of a list.

import { expect, test } from 'vitest';
import { emptyFilters } from '#domain/search/search.ts';
import { showFilterCounts } from '#features/search/list/filter-counts.ts';
import { parseFilterForm } from '#features/search/list/filter-form.ts';
import { card } from '../unit/features/search/list/fixture.ts';

/** The parts of FilterRow.astro and FilterDialog.astro that are counted. */
const row = `
  <form>
    <button data-chosen></button>
    <ul class="toggles"><li><label><input type="checkbox" name="filter" value="pool"><data></data></label></li></ul>
    <dialog data-filter-dialog>
      <fieldset disabled data-totals>
        <p data-totals-words></p>
        <svg data-bars></svg>
        <input type="range" name="min_total"><output data-min-total></output>
        <input type="range" name="max_total"><output data-max-total></output>
      </fieldset>
      <label><input type="checkbox" name="filter" value="step-free"><data></data></label>
      <button data-show-count></button>
    </dialog>
  </form>`;

test('counts filters when the dialog opens, and keeps the amounts when it closes', () => {
  document.body.innerHTML = row;
  const form = document.querySelector('form') as HTMLFormElement;
  const dialog = form.querySelector('dialog') as HTMLDialogElement;
  const counts = () => [...form.querySelectorAll('data')].map(({ textContent }) => textContent);
  const pool = card('pool', { amenities: { indoor_pool: true } });
  const totals = new Map([
    ['pool', 90_000],
    ['den', 40_000],
  ]);
  const candidates = { cabins: [pool, card('den')], totals };
  const asked = { filters: { ...emptyFilters, maxTotal: 50_000 }, sort: null };

  showFilterCounts(form, candidates, emptyFilters);
  expect(counts()).toEqual(['1', '']);
  expect(parseFilterForm(form, asked).filters.maxTotal).toBe(50_000);

  dialog.showModal();
  showFilterCounts(form, candidates, asked.filters);
  expect(counts()).toEqual(['0', '0']);
  expect(parseFilterForm(form, { filters: emptyFilters, sort: null }).filters.maxTotal).toBe(50_000);

  dialog.close();
  showFilterCounts(form, candidates, emptyFilters);
  expect(parseFilterForm(form, { filters: emptyFilters, sort: null }).filters.maxTotal).toBeNull();
});
