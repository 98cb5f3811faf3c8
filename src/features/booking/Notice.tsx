import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Booking.module.css';

/**
 * What a guest must not miss: announced, scrolled to and focused when it comes and whenever `subject` becomes another.
 */
export function Notice({ subject, children }: { subject: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is another notice
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [subject]);
  useLayoutEffect(() => {
    const notice = box.current;
    return () => {
      // Its buttons go with it: the guest goes on in the form.
      if (notice?.contains(document.activeElement)) notice.closest<HTMLElement>('form')?.focus();
    };
  }, []);
  return (
    <div ref={box} className={styles.notice} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
