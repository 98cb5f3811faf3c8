import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl } from '#paths';
import styles from './Planner.module.css';

const width = 480;

/** Picture of a stop. Illustrations have an evening version for dark pages. */
export function StopPicture({ path }: { path: string }) {
  const evening = path.startsWith('/scenes/') ? path.replace('.avif', '-evening.avif') : null;
  return (
    <picture>
      {evening ? <source srcSet={imageUrl(evening, width)} media="(prefers-color-scheme: dark)" /> : null}
      <img
        {...getFocusAttributes(path)}
        className={styles.picture}
        src={imageUrl(path, width)}
        alt=""
        width="480"
        height="320"
        loading="lazy"
      />
    </picture>
  );
}
