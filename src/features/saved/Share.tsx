import { longestShared } from '#domain/guest/saved.ts';
import { counted } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import styles from './Saved.module.css';

/** A link to these cabins for anybody. */
export function Share({ slugs }: { slugs: readonly string[] }) {
  const shared = slugs.slice(0, longestShared);
  const url = new URL(paths.sharedCabins(shared), location.origin).href;
  const sayCopied = () =>
    showToast({ title: 'Link copied', description: whatItShows(shared.length, slugs.length) });
  const share = () => navigator.share({ title: 'Cabins in the Smoky Mountains', url }).catch(() => undefined);
  return (
    <div className={styles.share}>
      <CopyLink url={url} onCopied={sayCopied}>
        Copy link to this list
      </CopyLink>
      {'share' in navigator ? <Button onClick={() => void share()}>Share…</Button> : null}
    </div>
  );
}

const whatItShows = (shared: number, all: number): string =>
  shared < all
    ? `It shows the first ${shared} of your ${all} cabins.`
    : `Whoever opens it sees ${shared === 1 ? 'this cabin' : `these ${counted(shared, 'cabin')}`}.`;
