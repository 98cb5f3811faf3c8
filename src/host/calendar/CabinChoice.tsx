import type { CabinNights } from '#domain/rates/window.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Calendar.module.css';

export interface CabinChoiceProps {
  cabins: readonly CabinNights[];
  /** The place of the one that is shown. */
  row: number;
  onChoose: (row: number) => void;
}

/** Which cabin a phone shows, and the ways to those beside it. */
export function CabinChoice({ cabins, row, onChoose }: CabinChoiceProps) {
  return (
    <div className={styles.choice}>
      <Button aria-label="Previous cabin" disabled={row === 0} onClick={() => onChoose(row - 1)}>
        ‹
      </Button>
      <Field label="Cabin">
        {(control) => (
          <select {...control} value={row} onChange={(event) => onChoose(Number(event.target.value))}>
            {cabins.map(({ number, title }, index) => (
              <option key={number} value={index}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button aria-label="Next cabin" disabled={row === cabins.length - 1} onClick={() => onChoose(row + 1)}>
        ›
      </Button>
    </div>
  );
}
