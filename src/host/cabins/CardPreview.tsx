import { cardWords } from '#components/cabin/card-words.ts';
import { moreWords } from '#components/cabin/words.ts';
import type { PicturedCabin } from '#domain/cabin/picture.ts';
import { tourUrl } from '#domain/cabin/video.ts';
import { site, tiktokHandle } from '#site';
import '#components/cabin-card.css';
import '#components/step-inside.css';
import list from '../parts/list.module.css';
import styles from './Cabins.module.css';

/**
 * The card as guests see it, made of what the form says at this moment, as src/components/CabinCard.astro makes it: a test
 * compares the two. Nothing on it can be pressed.
 */
export function CardPreview({ cabin }: { cabin: PicturedCabin }) {
  const { src, focus, alt, rating, ratingAloud, facts, drives, review, chips, more } = cardWords(cabin);
  return (
    <section className={styles.preview} aria-label="As guests see it">
      <p className={list.small}>As guests see it</p>
      <article className="cabin-card" inert>
        <div className="picture">
          <div>
            <img src={src} {...focus} alt={alt} width="720" height="540" />
          </div>
        </div>
        {tourUrl(cabin, tiktokHandle) ? (
          <span className="button step-inside">
            <svg viewBox="0 0 12 14" aria-hidden="true">
              <path d="M1 1.5v11L11 7z" />
            </svg>
            Step Inside
          </span>
        ) : null}
        <div className="words">
          <div className="top">
            <h3>{cabin.title}</h3>
            {ratingAloud ? (
              <p className="starred" role="img" aria-label={ratingAloud}>
                {rating}
              </p>
            ) : (
              <p>{rating}</p>
            )}
          </div>
          <p className="facts soft">{facts}</p>
          {drives ? <p className="facts drives soft">{drives}</p> : null}
          {review ? (
            <figure>
              <figcaption className="soft-small">{site.host} Says</figcaption>
              <blockquote>{review}</blockquote>
            </figure>
          ) : null}
          {chips.length > 0 ? (
            <ul className="chips">
              {chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
              {more > 0 ? (
                <li>
                  +{more}
                  <span className="visually-hidden">{moreWords(more)}</span>
                </li>
              ) : null}
            </ul>
          ) : null}
        </div>
      </article>
    </section>
  );
}
