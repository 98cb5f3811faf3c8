import { beforeEach, expect, test, vi } from 'vitest';
import intent from '../../../scripts/astro/intent-client.mjs';

class Control extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  closest(selector: string) {
    return selector === `[data-intent="${this.name}"]` ? this : null;
  }
}

/** An event that met `target` and has bubbled up to the document. */
const reach = (type: string, target?: Control) => {
  const event = new Event(type);
  if (target) Object.defineProperty(event, 'target', { value: target });
  document.dispatchEvent(event);
};

const settled = () => new Promise((resolve) => setTimeout(resolve));
const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('document', new EventTarget());
  intent(load, { value: 'availability', name: 'intent' }, {} as HTMLElement);
});

test('nothing is loaded until its own control is met', async () => {
  reach('pointerover', new Control('search'));
  reach('click', new Control('search'));
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('reaching for the control loads, once; a click hydrates, once', async () => {
  const control = new Control('availability');
  reach('pointerover', control);
  reach('focusin', control);
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).not.toHaveBeenCalled();
  reach('click', control);
  reach('click', control);
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('the document can ask too', async () => {
  reach('intent:availability');
  await settled();
  expect(hydrate).toHaveBeenCalledOnce();
});
