import { beforeEach, expect, test, vi } from 'vitest';
import { whenActive } from '#features/deals/load-deal.ts';

const place = {} as Element;
let look: ((isIntersecting: boolean) => void) | undefined;

/** Replaces the browser's observer, so that the test reports visibility. */
class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => onChange([{ isIntersecting }]);
  }
  observe(target: unknown) {
    expect(target).toBe(place);
  }
  disconnect() {
    look = undefined;
  }
}

const act = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  look = undefined;
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { readyState: 'interactive' });
  vi.stubGlobal('IntersectionObserver', Observer);
  whenActive(place, act);
});

/** An event of the browser's; a pointer moves by so many pixels. */
const eventOf = (type: string, movementX = 1): Event =>
  Object.assign(new Event(type), { movementX, movementY: 0 });

test.each(['scroll', 'pointerdown', 'pointermove', 'keydown'])('the first %s acts, once', (type) => {
  expect(act).not.toHaveBeenCalled();
  dispatchEvent(eventOf(type));
  dispatchEvent(eventOf(type));
  dispatchEvent(new Event('load'));
  look?.(true);
  expect(act).toHaveBeenCalledOnce();
});

test('a pointer that rests on the page, and so moves by nothing, does not', () => {
  dispatchEvent(eventOf('pointermove', 0));
  expect(act).not.toHaveBeenCalled();
});

test('so does its place coming into view, once the page has loaded', () => {
  expect(look).toBeUndefined();
  dispatchEvent(new Event('load'));
  look?.(false);
  expect(act).not.toHaveBeenCalled();
  look?.(true);
  dispatchEvent(new Event('scroll'));
  expect(act).toHaveBeenCalledOnce();
});
