import { useState } from 'react';
import type { DeskHost } from '#contracts/desk/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Menu.module.css';
import { arrive, hrefOf } from './place.ts';
import { leaveDesk } from './session.ts';
import { views } from './views.ts';

/** A link to each view; `current` is the name of the one that is shown. */
export function Views({ current, onChoose }: { current: string; onChoose?: () => void }) {
  return (
    <ul className={styles.views}>
      {views.map(({ name, title, arrival }) => (
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
export function SignedIn({ host }: { host: DeskHost }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const problem = await leaveDesk();
    if (problem === null) return arrive();
    setBusy(false);
    showToast({ title: problem, tone: 'destructive' });
  };
  return (
    <div className={styles.host}>
      <p>{host.email}</p>
      <Button tone="plain" busy={busy} onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
