import styles from './UnbrokenDates.module.css';

/** `February 5, 2027`, `Feb 9` and `(67 days left)`. */
const unbroken = /(\b[A-Z][a-z]+ \d{1,2}(?:, \d{4})?\b|\([^()]+ left\))/;

/** Text that has no line breaks in its dates. */
export const UnbrokenDates = ({ children }: { children: string }) =>
  children.split(unbroken).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a date may come twice
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
