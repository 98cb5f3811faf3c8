import styles from './Booking.module.css';

const steps = ['Your details', 'Held for you', 'Booked'];

export function StepProgress({ step }: { step: 'details' | 'held' }) {
  const current = step === 'details' ? 0 : 1;
  return (
    <p className={`soft ${styles.progress}`}>
      Step {current + 1} of {steps.length}: <strong>{steps[current]}</strong>
      <span>{` · next: ${steps[current + 1]?.toLowerCase()}`}</span>
    </p>
  );
}
