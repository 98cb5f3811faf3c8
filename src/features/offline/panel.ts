import { element } from '#browser/dom.ts';
import { type KeepSet, keepSets, type Own, type SetName, setBytes } from '#domain/offline/sets.ts';
import { sizeWords } from '#domain/offline/words.ts';
import { counted } from '#domain/stay/words.ts';
import { type Ending, keepAll } from './keep-sets.ts';
import { showKept } from './kept-list.ts';
import { fetchListed, ownThings } from './sources.ts';

const endings: Record<Ending, (pages: string) => string> = {
  kept: (pages) => `${pages} saved on this device.`,
  full: (pages) => `This device has no more room. ${pages} saved; remove some, or choose less.`,
  cut: (pages) => `Not everything came. ${pages} saved; save again to go on.`,
};

/** Where a guest chooses what to keep, sees it come, and what is kept. `chosen` is ticked beforehand. */
export async function fillPanel(place: HTMLElement, chosen: SetName): Promise<void> {
  const kept = element('section', { class: 'kept', 'aria-label': 'Saved on this device' });
  const form = element('form', { class: 'keep' });
  place.replaceChildren(form, kept);
  void showKept(kept);
  const listed = await fetchListed();
  if (!listed) {
    form.replaceChildren(element('p', {}, 'Choosing what to save needs a signal.'));
    return;
  }
  const own = ownThings();
  const sets = keepSets(listed, own);
  form.replaceChildren(...choices(sets, chosen));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const names = new FormData(form).getAll('set');
    void save(
      form,
      sets.filter(({ name }) => names.includes(name)),
      own,
    ).then(() => showKept(kept));
  });
}

const choices = (sets: readonly KeepSet[], chosen: SetName): Node[] => [
  element(
    'fieldset',
    {},
    element('legend', {}, 'What to save'),
    ...sets.map((set) => choice(set, set.name === chosen || isOwn(set))),
  ),
  element('button', { class: 'button', 'data-tone': 'ember' }, 'Save on this device'),
  element('progress', { 'aria-label': 'Saving', max: '1', value: '0', hidden: '' }),
  element('p', { role: 'status' }),
];

const isOwn = ({ name }: KeepSet): boolean => name === 'itinerary' || name === 'booking';

function choice(set: KeepSet, isChosen: boolean): HTMLElement {
  const attributes = { type: 'checkbox', name: 'set', value: set.name, ...(isChosen && { checked: '' }) };
  const size = `${counted(set.pages.length, 'page')}, about ${sizeWords(setBytes(set))}`;
  const words = element('span', {}, set.label, element('small', {}, isOwn(set) ? '' : size));
  return element('label', {}, element('input', attributes), words);
}

async function save(form: HTMLFormElement, sets: readonly KeepSet[], own: Own): Promise<void> {
  const [button, bar, status] = ['button', 'progress', '[role="status"]'].map((one) =>
    form.querySelector(one),
  );
  if (!(button instanceof HTMLButtonElement && bar instanceof HTMLProgressElement && status)) return;
  if (sets.length === 0) {
    status.textContent = 'Nothing is chosen yet.';
    return;
  }
  button.disabled = true;
  bar.hidden = false;
  let saved = 0;
  const ending = await keepAll(sets, own, (done, all) => {
    saved = done;
    bar.max = all;
    bar.value = done;
    status.textContent = `${done} of ${counted(all, 'page')}`;
  });
  bar.hidden = true;
  button.disabled = false;
  status.textContent = endings[ending](counted(saved, 'page'));
  // The page below may list what is kept as well.
  dispatchEvent(new Event('kept'));
}
