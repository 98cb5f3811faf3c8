import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** `good` is done or paid, `wait` is under way, `bad` wants somebody, `quiet` is over. The word says it without the color. */
export type Tone = 'good' | 'wait' | 'bad' | 'quiet';

/** A state in a word. */
export function StatusWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
