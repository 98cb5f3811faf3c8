import { useContext } from 'react';
import { FieldErrorContext } from '#ui/Field.tsx';
import styles from './form.module.css';

/** Why something failed, in a sentence; nothing while there is none. */
export const ErrorMessage = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  ) : null;

/** What its form says of a field that is made of ticks. */
export const CheckboxesError = ({ name }: { name: string }) => (
  <ErrorMessage>{useContext(FieldErrorContext)[name]}</ErrorMessage>
);
