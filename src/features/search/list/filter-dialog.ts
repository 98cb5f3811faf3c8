import { closestTo, requireElement } from '#browser/dom.ts';
import { emptyFilters } from '#domain/search/search.ts';
import { getCandidates } from '#features/search/derived.ts';
import { $cabinListData, $state } from '#features/search/store.ts';
import {
  clampRangeInputs,
  renderResultCount,
  showAmounts,
  showFilterCounts,
  showTotals,
} from './filter-counts.ts';
import { parseFilterForm, writeForm } from './filter-form.ts';

/** Makes the form's dialog work, whose list takes what the form says by `follow`; answers what opens it. */
export function wireFilterDialog(form: HTMLFormElement, follow: () => void) {
  const dialog = requireElement<HTMLDialogElement>(form, 'filter-dialog');

  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || closestTo(event, '[data-close]')) dialog.close();
    if (closestTo(event, '[data-clear-filters]')) clear();
  });
  // While an end of the totals is pulled, only the dialog follows; the list does when it is let go.
  form.addEventListener('input', ({ target }) => {
    if (!isRange(target)) return;
    clampRangeInputs(target, form);
    showAmounts(form);
    renderResultCount(form, getCandidates(), parseFilterForm(form, $state.get()).filters);
  });
  form.addEventListener('change', ({ target }) => isRange(target) && follow());

  function clear(): void {
    const { sort } = $state.get();
    writeForm(form, { filters: emptyFilters, sort });
    showTotals(form, getCandidates(), emptyFilters);
    follow();
  }

  return (): void => {
    if (dialog.open) return;
    dialog.showModal();
    // Until the facts are there, the counts are those the page was built with.
    if ($cabinListData.get().cards) showFilterCounts(form, getCandidates(), $state.get().filters);
  };
}

const isRange = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'range';
