/**
 * Menu of the host dashboard: a side column, or on a phone a bar with the daily views and a drawer.
 */

import { useState } from 'react';
import type { SignedInHost } from '#contracts/host-accounts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Host.module.css';
import { loadView } from './LazyView.tsx';
import { getHostHref, signOut } from './route.ts';
import { type HostView, type MenuPart, menu } from './views.ts';

interface MenuProps {
  host: SignedInHost;
  /** Name of the current view. */
  current: string;
}

export function Menu({ host, current }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [everyDay, ...furtherViews] = menu;
  const isInDrawer = everyDay.views.every(({ name }) => name !== current);
  return (
    <>
      <nav className={styles.column} aria-label="Desk">
        <Parts parts={menu} host={host} current={current} />
        <SignedIn host={host} />
      </nav>
      <nav className={styles.bottomBar} aria-label={everyDay.title} data-no-print>
        {everyDay.views.map((view) => (
          <ViewLink key={view.name} view={view} current={current} />
        ))}
        <button
          type="button"
          aria-label="Desk menu"
          aria-haspopup="dialog"
          data-current={isInDrawer || undefined}
          onClick={() => setOpen(true)}
        >
          Menu
        </button>
      </nav>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title="The desk" variant="sheet">
          <nav aria-label="Desk">
            <Parts parts={furtherViews} host={host} current={current} onChoose={() => setOpen(false)} />
          </nav>
          <SignedIn host={host} />
        </Dialog>
      ) : null}
    </>
  );
}

interface PartsProps extends MenuProps, Omit<ViewLinkProps, 'view'> {
  parts: readonly MenuPart[];
}

/** Links to the views, grouped by part of the host's work. */
function Parts({ parts, host, ...links }: PartsProps) {
  const mayOpen = ({ isAdminOnly }: HostView) => !isAdminOnly || host.role === 'owner';
  return (
    <div className={styles.menu}>
      {parts.map(({ title, views }) => (
        <div key={title}>
          <p aria-hidden="true">{title}</p>
          <ul className={styles.views} aria-label={title}>
            {views.filter(mayOpen).map((view) => (
              <li key={view.name}>
                <ViewLink view={view} {...links} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface ViewLinkProps {
  view: HostView;
  /** Name of the current view. */
  current: string;
  onChoose?: () => void;
}

/** Link to a view. Hovering it prefetches the view's module. */
const ViewLink = ({ view, current, onChoose }: ViewLinkProps) => (
  <a
    href={getHostHref(view.name)}
    aria-current={view.name === current ? 'page' : undefined}
    onPointerEnter={() => void loadView(view).catch(() => undefined)}
    onClick={onChoose}
  >
    {view.title}
  </a>
);

const SignedIn = ({ host }: { host: SignedInHost }) => (
  <div className={styles.host}>
    <p>{host.email}</p>
    <AsyncButton tone="plain" action={() => signOut('POST desk/sign-out')}>
      Sign out
    </AsyncButton>
  </div>
);
