import { useRef, useState } from 'react';
import { longestShared } from '#domain/guest/saved.ts';
import { counted } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Saved.module.css';

/** A link to these cabins for anybody. Where the clipboard is closed the link is shown, selected. */
export function Share({ slugs }: { slugs: readonly string[] }) {
  const [isShown, setShown] = useState(false);
  const shared = slugs.slice(0, longestShared);
  const url = new URL(paths.sharedCabins(shared), location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description: whatItShows(shared.length, slugs.length) });
    } catch {
      setShown(true);
    }
  };
  const share = () => navigator.share({ title: 'Cabins in the Smoky Mountains', url }).catch(() => undefined);
  return (
    <div className={styles.share}>
      <Button onClick={() => void copy()}>Copy link to this list</Button>
      {'share' in navigator ? <Button onClick={() => void share()}>Share…</Button> : null}
      {isShown ? <LinkField url={url} /> : null}
    </div>
  );
}

const whatItShows = (shared: number, all: number): string =>
  shared < all
    ? `It shows the first ${shared} of your ${all} cabins.`
    : `Whoever opens it sees ${shared === 1 ? 'this cabin' : `these ${counted(shared, 'cabin')}`}.`;

function LinkField({ url }: { url: string }) {
  const selected = useRef((field: HTMLInputElement | null) => field?.select());
  return (
    <label className={styles.manual}>
      Selected: copy it with your keyboard.
      <input ref={selected.current} readOnly value={url} onFocus={(event) => event.target.select()} />
    </label>
  );
}
