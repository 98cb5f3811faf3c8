import { element } from '#browser/dom.ts';

/** What lies over a card's pictures: a dot for each, and an arrow to either side for a mouse. */
export interface Controls {
  /** Shows which of how many pictures is in sight; of one alone there is nothing to show. */
  update: (at: number, count: number) => void;
}

/** Out of the tab order: with the focus on the card's title, arrow keys do the same. */
const arrow = (by: -1 | 1, label: string, turn: (by: -1 | 1) => void): HTMLElement => {
  const button = element('button', {
    type: 'button',
    class: 'icon-button turn',
    tabindex: '-1',
    'aria-label': label,
  });
  button.dataset.by = String(by);
  button.addEventListener('click', () => turn(by));
  return button;
};

/** A disabled button stays focusable. */
const enable = (button: HTMLElement, isEnabled: boolean): void =>
  isEnabled ? button.removeAttribute('aria-disabled') : button.setAttribute('aria-disabled', 'true');

export function addControls(picture: Element, title: string, turn: (by: -1 | 1) => void): Controls {
  const previous = arrow(-1, `Previous picture: ${title}`, turn);
  const next = arrow(1, `Next picture: ${title}`, turn);
  const dots = element('span', { class: 'dots', 'aria-hidden': 'true' });
  picture.append(previous, next, dots);
  return {
    update(at, count) {
      enable(previous, at > 0);
      enable(next, at < count - 1);
      const all = Array.from({ length: count }, (_, index) =>
        element('i', index === at ? { 'data-shown': '' } : {}),
      );
      dots.replaceChildren(...all);
      for (const part of [previous, next, dots]) part.hidden = count < 2;
    },
  };
}
