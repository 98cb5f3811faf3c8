import { useContext } from 'react';
import { FieldErrorContext } from '#ui/Field.tsx';
import styles from './form.module.css';

/** Renders nothing without a message. */
export const ErrorMessage = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  ) : null;

/** Error of a group of checkboxes. */
export const CheckboxesError = ({ name }: { name: string }) => (
  <ErrorMessage>{useContext(FieldErrorContext)[name]}</ErrorMessage>
);
