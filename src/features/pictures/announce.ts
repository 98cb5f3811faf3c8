import { element } from '#browser/dom.ts';

const said = element('p', { class: 'visually-hidden', 'aria-live': 'polite' });
document.body.append(said);

/** Has a screen reader say where the guest is, when it has nothing else to say. */
export const announce = (words: string): void => {
  said.textContent = words;
};
