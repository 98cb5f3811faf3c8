import styles from './form.module.css';

/** Why something failed, in a sentence; nothing while there is none. */
export const DeskErrorMessage = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  ) : null;
