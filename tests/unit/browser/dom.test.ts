import { expect, test } from 'vitest';
import { isPlainClick } from '#browser/dom.ts';

/** The used part of an event. */
const click = (facts: object) => Object.assign(new Event('click'), { button: 0, ...facts }) as MouseEvent;

test('only the main button alone is a plain click', () => {
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
