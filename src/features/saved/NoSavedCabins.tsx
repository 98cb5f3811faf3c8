import { drawing } from '#components/drawing.ts';
import { paths } from '#paths';
import styles from './Saved.module.css';

const invitation = 'Nothing here yet. The heart on a cabin keeps it, on this device and without an account.';

/** A small drawing, one honest sentence, one way on. */
export const NoSavedCabins = ({ sentence = invitation }: { sentence?: string }) => (
  <div className={styles.empty}>
    <img {...drawing('heart')} alt="" />
    <p>{sentence}</p>
    <a className="button" href={paths.cabins}>
      See every cabin
    </a>
  </div>
);
