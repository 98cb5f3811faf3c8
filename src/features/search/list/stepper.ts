import { element } from '#browser/dom.ts';

/** A number that is stepped up and down. */
export interface Stepper {
  /** What is counted: 'guests'. */
  noun: string;
  /** Null where nothing was chosen. */
  value: number | null;
  /** Where a number that was not chosen begins. */
  begin?: number;
  min: number;
  max: number;
  /** How a number is said: '2 guests'. */
  describe: (value: number) => string;
  onDone: (value: number) => void;
}

/** Shows a stepper in a panel. Whatever closes the panel takes the number; Escape alone leaves all as it was. */
export function showStepper(panel: HTMLElement, steps: Stepper): void {
  const { noun, min, max, describe, onDone } = steps;
  let value = steps.value ?? steps.begin ?? min;
  let isChosen = false;
  const shown = element('output', { 'aria-live': 'polite' });
  const fewer = stepButton(`Fewer ${noun}`, '−');
  const more = stepButton(`More ${noun}`, '+');
  const set = (next: number) => {
    value = Math.min(max, Math.max(min, next));
    shown.textContent = describe(value);
    // Not `disabled`: the control at its end would lose the focus.
    fewer.ariaDisabled = String(value <= min);
    more.ariaDisabled = String(value >= max);
  };
  const choose = (next: number) => {
    isChosen = true;
    set(next);
  };
  fewer.addEventListener('click', () => choose(value - 1));
  more.addEventListener('click', () => choose(value + 1));
  const done = element('button', { type: 'button', class: 'button' }, 'Done');
  done.addEventListener('click', () => {
    choose(value);
    panel.hidePopover();
  });
  panel.replaceChildren(element('div', { class: 'steps' }, fewer, shown, more), done);
  set(value);
  whenClosed(panel, () => isChosen && value !== steps.value && onDone(value));
  more.focus();
}

const stepButton = (name: string, sign: string): HTMLButtonElement =>
  element('button', { type: 'button', 'aria-label': name }, sign);

function whenClosed(panel: HTMLElement, act: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && listening.abort();
  panel.addEventListener('keydown', onKey, { signal });
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed') return;
    listening.abort();
    act();
  };
  panel.addEventListener('toggle', onToggle, { signal });
}
