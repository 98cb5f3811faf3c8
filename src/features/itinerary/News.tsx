import { Button } from '#ui/Button.tsx';
import { Later } from '#ui/Later.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import { type OpenPlan, update } from './shared-store.ts';

/** What others changed meanwhile, and where two changes met. */
export function News({ open }: { open: OpenPlan }) {
  const { news, conflicts } = open;
  const isEmpty = news.length === 0 && conflicts.length === 0;
  return (
    <div role="status" className={isEmpty ? undefined : styles.news} data-no-print>
      {news.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and none has a state
        <p key={index}>{sentence}</p>
      ))}
      {conflicts.length > 0 ? (
        <Later of={later.editing}>{({ Conflicts }) => <Conflicts open={open} />}</Later>
      ) : null}
      {isEmpty ? null : (
        <Button tone="plain" onClick={() => update({ news: [], conflicts: [] })}>
          All right
        </Button>
      )}
    </div>
  );
}
