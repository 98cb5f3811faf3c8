import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Booking.module.css';

/**
 * Important notice. It is announced, scrolled to and focused when it appears and when `subject`
 * changes.
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
      // Its buttons disappear with it, so the focus moves to the form.
      if (notice?.contains(document.activeElement)) notice.closest<HTMLElement>('form')?.focus();
    };
  }, []);
  return (
    <div ref={box} className={styles.notice} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
