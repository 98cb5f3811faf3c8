/**
 * Searchable list of cabins with checkboxes. A selected cabin that was deleted stays until it is
 * cleared.
 */

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
  emptySummary: string;
  /**
   * Whether there is a "select all" checkbox; only where an empty selection does not mean all
   * cabins.
   */
  hasSelectAll?: boolean;
}

export function CabinCheckboxes<Key extends 'number' | 'slug'>(props: CabinCheckboxesProps<Key>) {
  const { cabins, keyName, chosen, onChange, emptySummary, hasSelectAll = false } = props;
  const [search, setSearch] = useState('');
  // Opens the list if a selection is required.
  const [isOpen] = useState(hasSelectAll && chosen.length === 0);
  const cabinOptions = cabins.map((cabin) => ({ key: cabin[keyName], title: cabin.title }));
  const unknownKeys = chosen.filter((key) => !cabinOptions.some((option) => option.key === key));
  const all = [...cabinOptions, ...unknownKeys.map((key) => ({ key, title: `${key}, which is gone` }))];
  const searchText = foldText(search.trim());
  const selectedKeys = new Set(chosen);
  const selected = all.filter(({ key }) => selectedKeys.has(key));
  return (
    <>
      <details className={form.ticks} open={isOpen}>
        <summary>{selectionLabel(selected, all.length, emptySummary)}</summary>
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
          {hasSelectAll && cabinOptions.length > 1 ? (
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
                isOn={selectedKeys.has(key)}
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
function selectionLabel(selected: readonly { title: string }[], count: number, emptySummary: string): string {
  if (selected.length === 0) return emptySummary;
  if (selected.length === count && count > 1) return `All ${count} cabins`;
  const names = selected.map(({ title }) => title);
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more cabins`;
}
