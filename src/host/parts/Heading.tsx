import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { $route } from '#host/route.ts';
import form from './form.module.css';
import styles from './list.module.css';

interface HeadingProps {
  children: ReactNode;
  /** Beside the heading: what can be done with the whole view. */
  actions?: ReactNode;
  /** Takes the focus as soon as it is there. */
  focused?: boolean;
}

/** The heading of a view, one on each. Focus moves to it when the host goes to another place, and the window is named after it. */
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

interface GroupProps {
  title: ReactNode;
  /** Beside the title: a button for all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a view with a heading of its own. */
export function ViewSection({ title, action, children }: GroupProps) {
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
