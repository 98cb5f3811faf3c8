import { beforeEach, expect, test, vi } from 'vitest';
import active from '../../../scripts/astro/active-client.mjs';

const place = {};
let look: ((isIntersecting: boolean) => void) | undefined;

/** Stands in for the browser's: a test looks at the place when it likes. */
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

const settled = () => new Promise((resolve) => setTimeout(resolve));
const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  look = undefined;
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { readyState: 'interactive', querySelector: () => place });
  vi.stubGlobal('IntersectionObserver', Observer);
  active(load, { value: '.row', name: 'active' }, {} as HTMLElement);
});

/** An event of the browser's; a pointer moves by so many pixels. */
const eventOf = (type: string, movementX = 1): Event =>
  Object.assign(new Event(type), { movementX, movementY: 0 });

test.each(['scroll', 'pointerdown', 'pointermove', 'keydown'])(
  'the first %s hydrates, once',
  async (type) => {
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(eventOf(type));
    dispatchEvent(eventOf(type));
    dispatchEvent(new Event('load'));
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).toHaveBeenCalledOnce();
    expect(look).toBeUndefined();
  },
);

test('a pointer that rests on the page, and so moves by nothing, does not', async () => {
  dispatchEvent(eventOf('pointermove', 0));
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('so does its place coming into view, once the page has loaded', async () => {
  expect(look).toBeUndefined();
  dispatchEvent(new Event('load'));
  look?.(false);
  await settled();
  expect(load).not.toHaveBeenCalled();
  look?.(true);
  dispatchEvent(new Event('scroll'));
  await settled();
  expect(hydrate).toHaveBeenCalledOnce();
});
