import { useEffect, useRef, useState } from 'react';
import type { PicturedCabin } from '#domain/cabin/picture.ts';
import { paths } from '#paths';
import '#components/cabin-card.css';
import '#components/step-inside.css';
import list from '../parts/list.module.css';
import styles from './Cabins.module.css';
import { fillCard } from './fill-card.ts';

/** The card as guests see it, made of what the form says at this moment. Nothing on it can be pressed. */
export function CardPreview({ cabin }: { cabin: PicturedCabin }) {
  const place = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<Element | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetchPattern(leaving.signal).then(setCard, () => undefined);
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (!card) return;
    fillCard(card, cabin);
    place.current?.replaceChildren(card);
  }, [card, cabin]);
  return (
    <section className={styles.preview} aria-label="As guests see it">
      <p className={list.small}>As guests see it</p>
      <div ref={place} inert />
    </section>
  );
}

async function fetchPattern(signal: AbortSignal): Promise<Element | null> {
  const answer = await fetch(paths.deskCard, { signal });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const card = page.querySelector('.cabin-card');
  // The picture of the pattern is none: the first to be fetched is the cabin's own.
  card?.querySelector('img')?.removeAttribute('src');
  return card;
}
