import { defaultTimeZone, todayIn } from '#domain/day/day.ts';

/** Shows of the events on the page what is not over and fits what is chosen; a month without any goes too. */
export function followChoices(form: HTMLFormElement, list: HTMLElement): void {
  const show = () => showFitting(new FormData(form), list);
  form.addEventListener('change', show);
  show();
}

function showFitting(chosen: FormData, list: HTMLElement): void {
  const today = todayIn(defaultTimeZone, new Date());
  for (const event of list.querySelectorAll<HTMLElement>('[data-last]')) {
    const { last = '', area, free } = event.dataset;
    const inArea = chosen.get('area') === '' || chosen.get('area') === area;
    event.hidden = last < today || !inArea || (chosen.has('free') && free !== 'true');
  }
  for (const month of list.querySelectorAll('section')) {
    month.hidden = month.querySelector('[data-last]:not([hidden])') === null;
  }
  list.dataset.empty = String(list.querySelector('[data-last]:not([hidden])') === null);
}
