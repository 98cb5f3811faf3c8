import { closestTo, requireElement } from '#browser/dom.ts';

// The page is whole as it was built. What turns it to another week is downloaded with the first touch of its controls,
// or when the address asks for a week.

/** Until the script is there the slider has moved already; then everything else follows it. */
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

/** The table says every week without it. */
const ignore = (): undefined => undefined;
