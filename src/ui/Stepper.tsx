import { useId } from 'react';
import styles from './Stepper.module.css';

export interface StepperProps {
  label: string;
  hint?: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** How the value reads aloud, e.g. '2 guests'. */
  describe?: (value: number) => string;
}

/** Minus, a number, plus. Each button is off at its end of the range, and keeps the focus. */
export function Stepper({ label, hint, value, min = 0, max, onChange, describe = String }: StepperProps) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <StepButton
        name={`Fewer ${label.toLowerCase()}`}
        off={value <= min}
        onPress={() => step(-1)}
        path="M5 12h14"
      />
      <output className={styles.value} aria-live="polite" aria-label={describe(value)}>
        {value}
      </output>
      <StepButton
        name={`More ${label.toLowerCase()}`}
        off={value >= max}
        onPress={() => step(1)}
        path="M5 12h14M12 5v14"
      />
    </fieldset>
  );
}

interface StepButtonProps {
  name: string;
  off: boolean;
  path: string;
  onPress: () => void;
}

function StepButton({ name, off, path, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.button}`}
      aria-label={name}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
