import { closestTo, loadStyles, part } from '#browser/dom.ts';
import type { FilterChoice } from '#domain/cabin/filter-choice.ts';
import { noFilters } from '#domain/cabin/no-filters.ts';
import { type Candidates, keepApart, showAmounts, showLeft, showTotals } from './filter-counts.ts';
import { readForm, writeForm } from './filter-form.ts';
import styles from './filters.css?url';

/** What the dialog asks of the list behind it. */
export interface FilterHost {
  candidates(): Candidates;
  choice(): FilterChoice;
  /** Takes what the form says. */
  follow(): void;
}

/** Makes the form's dialog work; answers what opens it. */
export function wireFilterDialog(form: HTMLFormElement, host: FilterHost) {
  const dialog = part<HTMLDialogElement>(form, 'filter-dialog');
  const styled = loadStyles(styles).catch(() => undefined);

  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || closestTo(event, '[data-close]')) dialog.close();
    if (closestTo(event, '[data-clear-filters]')) clear();
  });
  // While an end of the totals is pulled, only the dialog follows; the list does when it is let go.
  form.addEventListener('input', ({ target }) => {
    if (!isRange(target)) return;
    keepApart(target, form);
    showAmounts(form);
    showLeft(form, host.candidates(), readForm(form, host.choice()).filters);
  });
  form.addEventListener('change', ({ target }) => isRange(target) && host.follow());

  function clear(): void {
    const { sort } = host.choice();
    writeForm(form, { filters: noFilters, sort });
    showTotals(form, host.candidates(), noFilters);
    host.follow();
  }

  return async (): Promise<void> => {
    await styled;
    if (!dialog.open) dialog.showModal();
  };
}

const isRange = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'range';
