import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Booking.module.css';

interface NoticeProps {
  /** Another subject is another notice. */
  subject: unknown;
  /** Whether it takes the place of the form, without a frame. */
  isMain?: boolean;
  children: ReactNode;
}

/**
 * Important notice. It is announced, scrolled to and focused when it appears and when `subject`
 * changes.
 */
export function Notice({ subject, isMain = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is another notice
  useEffect(() => {
    // A main notice may be higher than the screen.
    box.current?.scrollIntoView({ block: isMain ? 'nearest' : 'center' });
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
    <div ref={box} className={isMain ? styles.mainNotice : styles.notice} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
