// Script of the dialog with all filters.

import { closestTo, requireElement } from '#browser/dom.ts';
import { emptyFilters } from '#domain/search/search.ts';
import { getCandidates } from '#features/search/computed-results.ts';
import { $cabinListData, $state } from '#features/search/store.ts';
import {
  clampRangeInputs,
  renderResultCount,
  showAmounts,
  showFilterCounts,
  showTotals,
} from './filter-counts.ts';
import { parseFilterForm, writeForm } from './filter-form.ts';

/**
 * Connects the dialog. Returns a function that opens it. `onChange` applies the form to the list.
 */
export function initFilterDialog(form: HTMLFormElement, onChange: () => void) {
  const dialog = requireElement<HTMLDialogElement>(form, 'filter-dialog');

  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || closestTo(event, '[data-close]')) dialog.close();
    if (closestTo(event, '[data-clear-filters]')) clear();
  });
  // While a range is dragged only the dialog updates. The list updates on release.
  form.addEventListener('input', ({ target }) => {
    if (!isRange(target)) return;
    clampRangeInputs(target, form);
    showAmounts(form);
    renderResultCount(form, getCandidates(), parseFilterForm(form, $state.get()).filters);
  });
  form.addEventListener('change', ({ target }) => isRange(target) && onChange());

  function clear(): void {
    const { sort } = $state.get();
    writeForm(form, { filters: emptyFilters, sort });
    showTotals(form, getCandidates(), emptyFilters);
    onChange();
  }

  return (): void => {
    if (dialog.open) return;
    dialog.showModal();
    showChosen(dialog);
    // Until the cabin data has loaded the built counts stay.
    if ($cabinListData.get().cards) showFilterCounts(form, getCandidates(), $state.get().filters);
  };
}

/** Scrolls rows of chips that are longer than the screen to the chosen chips. */
function showChosen(dialog: HTMLElement): void {
  for (const { parentElement: chip } of dialog.querySelectorAll('.pick > :checked')) {
    const row = chip?.parentElement;
    if (chip && row) row.scrollLeft += getCenter(chip) - getCenter(row);
  }
}

function getCenter(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

const isRange = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'range';
