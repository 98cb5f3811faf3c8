import { useState } from 'react';
import type { DeskHost } from '#contracts/desk/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
import styles from './Desk.module.css';
import { hrefOf, leaveToSignIn } from './route.ts';
import { viewNamed, views } from './views.ts';

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
        <Views host={host} current={current} />
        <SignedIn host={host} />
      </nav>
      <div className={styles.foot} data-no-print>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <span className="visually-hidden">Desk menu: </span>
          {viewNamed(current)?.title ?? 'Menu'}
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </Button>
      </div>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title="The desk" variant="sheet">
          <nav aria-label="Desk">
            <Views host={host} current={current} onChoose={() => setOpen(false)} />
          </nav>
          <SignedIn host={host} />
        </Dialog>
      ) : null}
    </>
  );
}

/** A link to each view; `current` is the name of the one that is shown. */
function Views({ host, current, onChoose }: MenuProps & { onChoose?: () => void }) {
  const open = views.filter(({ isOwners }) => !isOwners || host.role === 'owner');
  return (
    <ul className={styles.menu}>
      {open.map(({ name, title, arrival }) => (
        <li key={name}>
          <a
            href={hrefOf(name)}
            aria-current={name === current ? 'page' : undefined}
            onPointerEnter={() => void arrival.fetch().catch(() => undefined)}
            onClick={onChoose}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who is signed in, and the way out. */
const SignedIn = ({ host }: { host: DeskHost }) => (
  <div className={styles.host}>
    <p>{host.email}</p>
    <SlowButton tone="plain" act={() => leaveToSignIn('POST desk/sign-out')}>
      Sign out
    </SlowButton>
  </div>
);
