// Loads the script of the week picker on the fall color page on first use, or if the URL names
// a week. The built page works without it.

import { closestTo, requireElement } from '#browser/dom.ts';

/** Until the script has loaded, only the slider moves. */
export function loadWeekControls(root: HTMLElement): void {
  const load = () => import('./week-controls.ts');
  let isChosen = false;
  const show = (): void => {
    isChosen = true;
    void load().then(({ showSelectedWeek }) => showSelectedWeek(root), ignore);
  };
  const controls = requireElement(root, 'weeks');
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    controls.addEventListener(type, () => void load().catch(ignore), { once: true, passive: true });
  controls.addEventListener('input', show);
  controls.addEventListener('click', (event) => {
    const move = closestTo(event, '[data-move]')?.dataset['move'];
    if (move === undefined) return;
    requireElement<HTMLInputElement>(root, 'week').valueAsNumber += Number(move);
    show();
  });
  if (location.search.includes('week='))
    void load().then(({ showWeekFromUrl }) => {
      if (!isChosen) showWeekFromUrl(root);
    }, ignore);
}

/** On failure the table still shows all weeks. */
const ignore = (): undefined => undefined;
