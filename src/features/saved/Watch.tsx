import { type ReactNode, useState } from 'react';
import type { CardFacts } from '#domain/cabin/card-facts.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { showToast } from '#stores/toasts.ts';
import styles from './Saved.module.css';

export interface WatchProps {
  cabin: CardFacts;
  stay: DatedSearch;
  /** Whether its nights are free: then a fall of the total is waited for. */
  isFree: boolean;
}

/** Opens the form that has a stay watched; the form comes with the press. */
export function Watch(props: WatchProps) {
  const [form, setForm] = useState<ReactNode>(null);
  const open = async () => {
    try {
      const { WatchForm } = await import('./WatchForm.tsx');
      setForm(<WatchForm {...props} onClose={() => setForm(null)} />);
    } catch {
      showToast({ title: 'That did not load.', description: 'Please try again.', tone: 'destructive' });
    }
  };
  return (
    <>
      <button type="button" className={styles.link} onClick={() => void open()}>
        {props.isFree ? 'Tell me when it costs less' : 'Tell me when it comes free'}
        <span className="visually-hidden"> ({props.cabin.title})</span>
      </button>
      {form}
    </>
  );
}
