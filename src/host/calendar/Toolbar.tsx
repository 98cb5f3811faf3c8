import { addMonths } from '#domain/day/day.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { addDays, type Day, isDay } from '#domain/day/plain-day.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Calendar.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

export interface ToolbarProps {
  first: Day;
  search: string;
  onSearch: (search: string) => void;
  onGo: (first: Day) => void;
}

/** Which days are shown, and which cabins. */
export function Toolbar({ first, search, onSearch, onGo }: ToolbarProps) {
  // A phone shows one cabin, and lists the others.
  const isNarrow = useIsNarrow();
  const steps = [
    { label: 'A month back', sign: '«', to: () => addMonths(first, -1) },
    { label: 'A week back', sign: '‹', to: () => addDays(first, -7) },
    { label: 'Today', sign: 'Today', to: () => newYorkDay(new Date()) },
    { label: 'A week on', sign: '›', to: () => addDays(first, 7) },
    { label: 'A month on', sign: '»', to: () => addMonths(first, 1) },
  ];
  return (
    <div className={styles.toolbar}>
      <fieldset aria-label="Days" className={styles.steps}>
        {steps.map(({ label, sign, to }) => (
          <Button key={label} aria-label={label} onClick={() => onGo(to())}>
            {sign}
          </Button>
        ))}
      </fieldset>
      <Field label="First day">
        {(control) => (
          <input
            {...control}
            type="date"
            value={first}
            onChange={({ target: { value } }) => isDay(value) && onGo(value)}
          />
        )}
      </Field>
      {isNarrow ? null : (
        <Field label="Cabins called">
          {(control) => (
            <input
              {...control}
              type="search"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
