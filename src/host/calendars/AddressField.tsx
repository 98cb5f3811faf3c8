import type { ReactNode } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Moment } from '../parts/Moment.tsx';
import styles from './Calendars.module.css';

interface AddressFieldProps {
  label: string;
  address: string;
  /** When somebody last read it, ISO; null for never. */
  readAt: string | null;
  /** What `Copy` is called where there are several; by default just that. */
  copyLabel?: string;
  /** What else may be done with it. */
  children: ReactNode;
}

/** An address at which our calendar can be read, to be copied. */
export const AddressField = ({ label, address, readAt, copyLabel, children }: AddressFieldProps) => (
  <>
    <Field
      label={label}
      hint={
        readAt ? (
          <>
            Last read <Moment at={readAt} />.
          </>
        ) : (
          'Not read yet.'
        )
      }
    >
      {(control) => <input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
    </Field>
    <div className={styles.actions}>
      <Button aria-label={copyLabel} onClick={() => void copy(address)}>
        Copy
      </Button>
      {children}
    </div>
  </>
);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Copied', description: 'The address is in your clipboard.' });
  } catch {
    showToast({ title: 'Not copied', description: 'Mark the address and copy it by hand.' });
  }
}
