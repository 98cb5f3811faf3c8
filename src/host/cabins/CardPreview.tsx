import { CabinCard } from '#components/CabinCard.tsx';
import type { PicturedCabin } from '#domain/cabin/picture.ts';
import '#components/cabin-card.css';
import '#components/step-inside.css';
import list from '../parts/list.module.css';
import styles from './Cabins.module.css';

/** The card as guests see it, made of what the form says at this moment. Nothing on it can be pressed. */
export const CardPreview = ({ cabin }: { cabin: PicturedCabin }) => (
  <section className={styles.preview} aria-label="As guests see it">
    <p className={list.small}>As guests see it</p>
    <CabinCard cabin={cabin} level={3} isPreview />
  </section>
);
