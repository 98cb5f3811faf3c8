/** Headings of the host dashboard: of a view, and of its sections. */

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { $route } from '#host/route.ts';
import form from './form.module.css';
import styles from './list.module.css';

interface HeadingProps {
  children: ReactNode;
  /** Actions of the whole view. */
  actions?: ReactNode;
  /** Whether the heading takes focus when it is mounted. */
  focused?: boolean;
}

/** A view's only heading. It takes focus after navigation and sets the document title. */
export function ViewHeading({ children, actions, focused = false }: HeadingProps) {
  const { moves } = useStore($route);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused || moves > 0) ref.current?.focus();
  }, [moves, focused]);
  useEffect(() => {
    document.title = `${ref.current?.textContent ?? ''} · Desk`;
  });
  return (
    <header className={styles.heading}>
      <h1 ref={ref} tabIndex={-1}>
        {children}
      </h1>
      {actions ? <div className={form.actions}>{actions}</div> : null}
    </header>
  );
}

interface ViewSectionProps {
  title: ReactNode;
  /** Action of the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

export function ViewSection({ title, action, children }: ViewSectionProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
