import type { ReactNode } from 'react';
import type { NightChange } from '#domain/rates/preview.ts';
import styles from './Calendar.module.css';
import { ChangeList, type NamedCabin } from './ChangeList.tsx';

export interface MeanwhileProps {
  /** What somebody else did. */
  changes: readonly NightChange[];
  cabins: readonly NamedCabin[];
  /** What follows from it, in a sentence. */
  children: ReactNode;
}

/** Says what somebody else has changed in between. */
export const Meanwhile = ({ changes, cabins, children }: MeanwhileProps) => (
  <div role="alert" className={styles.meanwhile}>
    <p>{children}</p>
    <ChangeList caption="Changed in between" changes={changes} cabins={cabins} />
  </div>
);
