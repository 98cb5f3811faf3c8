import { useId } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Stepper.module.css';

export interface StepperProps {
  label: string;
  hint?: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** Accessible value, e.g. '2 guests'. */
  describe?: (value: number) => string;
}

/** Minus, number, plus. A button at the end of the range is `aria-disabled` and keeps focus. */
export function Stepper({ label, hint, value, min = 0, max, onChange, describe = String }: StepperProps) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        <span>{label}</span>
        {hint ? <span className={`small ${styles.hint}`}>{hint}</span> : null}
      </span>
      <IconButton
        className={styles.button}
        aria-label={`Fewer ${label.toLowerCase()}`}
        aria-disabled={value <= min || undefined}
        onClick={() => step(-1)}
        iconPath="M5 12h14"
      />
      <output className={styles.value} aria-live="polite" aria-label={describe(value)}>
        {value}
      </output>
      <IconButton
        className={styles.button}
        aria-label={`More ${label.toLowerCase()}`}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
        iconPath="M5 12h14M12 5v14"
      />
    </fieldset>
  );
}
