import { useState } from 'react';
import type { CabinIdentifiers } from '#contracts/cabins-host.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxesError } from './ErrorMessage.tsx';
import form from './form.module.css';

export type NamedCabin = Omit<CabinIdentifiers, 'id'>;

interface CabinCheckboxesProps<Key extends 'number' | 'slug'> {
  cabins: readonly NamedCabin[];
  /** The property that identifies the selected cabins. */
  keyName: Key;
  chosen: readonly NamedCabin[Key][];
  onChange: (chosen: NamedCabin[Key][]) => void;
  /** Summary when no cabin is selected. */
  none: string;
  /**
   * Whether there is a "select all" checkbox; only where an empty selection does not mean all
   * cabins.
   */
  canTickAll?: boolean;
}

/**
 * Searchable list of cabins with checkboxes; its summary names the selected ones. A selected cabin
 * that was deleted stays in the list until it is cleared.
 */
export function CabinCheckboxes<Key extends 'number' | 'slug'>(props: CabinCheckboxesProps<Key>) {
  const { cabins, keyName, chosen, onChange, none, canTickAll = false } = props;
  const [search, setSearch] = useState('');
  // Opens the list if a selection is required.
  const [isOpen] = useState(canTickAll && chosen.length === 0);
  const cabinOptions = cabins.map((cabin) => ({ key: cabin[keyName], title: cabin.title }));
  const unknownKeys = chosen.filter((key) => !cabinOptions.some((option) => option.key === key));
  const all = [...cabinOptions, ...unknownKeys.map((key) => ({ key, title: `${key}, which is gone` }))];
  const searchText = foldText(search.trim());
  const isTicked = new Set(chosen);
  const ticked = all.filter(({ key }) => isTicked.has(key));
  return (
    <>
      <details className={form.ticks} open={isOpen}>
        <summary>{selectionLabel(ticked, all.length, none)}</summary>
        <TextInput
          label="Cabins called"
          type="search"
          value={search}
          onChange={setSearch}
          // Enter in the search field does not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <fieldset name="cabins" tabIndex={-1}>
          <legend className="visually-hidden">Cabins</legend>
          {canTickAll && cabinOptions.length > 1 ? (
            <Checkbox
              isOn={chosen.length === cabinOptions.length}
              onToggle={(isOn) => onChange(isOn ? cabinOptions.map(({ key }) => key) : [])}
            >
              All {cabinOptions.length} cabins
            </Checkbox>
          ) : null}
          {all
            .filter(({ title }) => foldText(title).includes(searchText))
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                isOn={isTicked.has(key)}
                onToggle={(isOn) =>
                  onChange(isOn ? [...chosen, key] : chosen.filter((option) => option !== key))
                }
              >
                {title}
              </Checkbox>
            ))}
        </fieldset>
      </details>
      <CheckboxesError name="cabins" />
    </>
  );
}

/** `Bear Den`, `Bear Den, Hobnail and 2 more cabins`, `All 24 cabins`. */
function selectionLabel(ticked: readonly { title: string }[], count: number, none: string): string {
  if (ticked.length === 0) return none;
  if (ticked.length === count && count > 1) return `All ${count} cabins`;
  const names = ticked.map(({ title }) => title);
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more cabins`;
}
