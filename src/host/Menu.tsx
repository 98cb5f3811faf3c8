import { useState } from 'react';
import type { DeskHost } from '#contracts/desk/session.ts';
import { Button } from '#ui/Button.tsx';
import { Later } from '#ui/Later.tsx';
import { later } from './later.ts';
import styles from './Menu.module.css';
import { SignedIn, Views } from './MenuParts.tsx';
import { viewNamed } from './views.ts';

interface MenuProps {
  host: DeskHost;
  /** The name of the view that is shown. */
  current: string;
}

/** The views: a column beside the page, and on a phone a drawer behind a button at its foot. */
export function Menu({ host, current }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav className={styles.column} aria-label="Desk">
        <Views current={current} />
        <SignedIn host={host} />
      </nav>
      <div className={styles.foot}>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <span className="visually-hidden">Desk menu: </span>
          {viewNamed(current)?.title ?? 'Menu'}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </Button>
      </div>
      {isOpen ? (
        <Later of={later.drawer}>
          {({ Drawer }) => <Drawer host={host} current={current} onClose={() => setOpen(false)} />}
        </Later>
      ) : null}
    </>
  );
}
