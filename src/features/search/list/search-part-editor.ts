import { element } from '#browser/dom.ts';
import { isAmong, isSameCity, towns } from '#domain/cabin/city.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import { mostPets } from '#domain/guest/party.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import { childrenLabel, flexibilities, type Search, searchGuests } from '#domain/search/search.ts';
import type { SearchEdit } from '#domain/search/search-edit.ts';
import { flexibilityLabels } from '#domain/search/search-words.ts';
import { longestStay } from '#domain/stay/rules.ts';
import { counted, guestsLabel, nightsLabel } from '#domain/stay/words.ts';
import type { PartInPlace } from './search-sentence.ts';

/** What a panel changes, and what it does with a change. */
export interface Change {
  search: Search;
  /** The cities of our cabins. */
  cities: readonly string[];
  onEdit: (edit: SearchEdit) => void;
}

/** One of several to choose from. */
interface Choice {
  words: string;
  isChosen: boolean;
  edit: SearchEdit;
}

/** Fills the panel of a part: numbers are stepped, the rest is chosen from a list. */
export function showChange(panel: HTMLElement, part: PartInPlace, change: Change): void {
  if (part === 'nights') showStepper(panel, nightSteps(change));
  else if (part === 'guests' || part === 'children' || part === 'pets')
    showStepper(panel, partySteps(part, change));
  else showChoices(panel, part === 'city' ? cityChoices(change) : flexibilityChoices(change), change);
}

function nightSteps({ search, onEdit }: Change): Stepper {
  const dated = datedSearch(search);
  return {
    noun: 'nights',
    value: dated ? nightsBetween(dated.check_in, dated.check_out) : 1,
    min: 1,
    max: longestStay,
    describe: nightsLabel,
    onDone: (nights) => onEdit({ part: 'nights', nights }),
  };
}

/** A number of the party; none of the children and pets takes them out of the sentence. */
function partySteps(part: 'guests' | 'children' | 'pets', { search, onEdit }: Change): Stepper {
  const limits = {
    guests: { begin: searchGuests.usual, ...searchGuests, describe: guestsLabel },
    children: { min: 0, max: (search.guests ?? 1) - 1, describe: childrenLabel },
    pets: { min: 0, max: mostPets, describe: (pets: number) => counted(pets, 'pet') },
  }[part];
  return { noun: part, value: search[part] ?? null, ...limits, onDone: (count) => onEdit({ part, count }) };
}

/** The towns we know, those of our cabins, and one that came with an address. */
function cityChoices({ search: { city }, cities }: Change): Choice[] {
  const known = [...towns, ...cities.filter((one) => !isAmong(one, towns))];
  const offered = city === undefined || isAmong(city, known) ? known : [...known, city];
  return [
    { words: 'Anywhere', isChosen: city === undefined, edit: { part: 'city', city: null } },
    ...offered.map((one) => ({
      words: one,
      isChosen: city !== undefined && isSameCity(one, city),
      edit: { part: 'city', city: one } as const,
    })),
  ];
}

const flexibilityChoices = ({ search }: Change): Choice[] =>
  flexibilities.map((days) => ({
    words: flexibilityLabels[days],
    isChosen: days === (search.flexible_days ?? 'exact'),
    edit: { part: 'flexible_days', days: days === 'exact' ? null : days },
  }));

function showChoices(panel: HTMLElement, choices: readonly Choice[], { onEdit }: Change): void {
  const buttons = choices.map(({ words, isChosen, edit }) => {
    const button = element('button', { type: 'button', 'aria-pressed': String(isChosen) }, words);
    button.addEventListener('click', () => {
      panel.hidePopover();
      if (!isChosen) onEdit(edit);
    });
    return button;
  });
  panel.replaceChildren(...buttons);
  (buttons.find(({ ariaPressed }) => ariaPressed === 'true') ?? buttons[0])?.focus();
}

/** A number that is stepped up and down. */
interface Stepper {
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
function showStepper(panel: HTMLElement, steps: Stepper): void {
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
