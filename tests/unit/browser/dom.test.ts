import { expect, test } from 'vitest';
import { isPlainClick } from '#browser/dom.ts';

/** An event with only the used properties. */
const click = (facts: object) => Object.assign(new Event('click'), { button: 0, ...facts }) as MouseEvent;

test('counts only the main button without modifier keys as a plain click', () => {
  expect(isPlainClick(click({}))).toBe(true);
  for (const facts of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])
    expect(isPlainClick(click(facts))).toBe(false);
});
