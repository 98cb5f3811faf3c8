import { paths } from '#paths';
import styles from './Saved.module.css';

const invitation = 'Nothing here yet. The heart on a cabin keeps it, on this device and without an account.';

/** A small drawing, one honest sentence, one way on. */
export const Empty = ({ sentence = invitation }: { sentence?: string }) => (
  <div className={styles.empty}>
    <svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
      <path d="M0 120V72c30-6 44-30 74-32s46 20 76 16 44-36 78-34 52 34 92 40v58z" />
      <path d="M0 120V98c52-2 84-20 136-18s98 20 184 10v30z" />
      <path d="M196 92V76l17-13 17 13v16z M192 78l21-17 21 17-3 3-18-14-18 14z M221 66v-9h5v13z" />
      <path d="M213 89c-4-3-6-5-6-7.6a3.2 3.2 0 0 1 6-1.6 3.2 3.2 0 0 1 6 1.6c0 2.6-2 4.6-6 7.6z" />
    </svg>
    <p>{sentence}</p>
    <a className="button" href={paths.cabins}>
      See every cabin
    </a>
  </div>
);
