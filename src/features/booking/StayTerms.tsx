import styles from './StayTerms.module.css';

/** Lists terms next to a total: balance, cancellation, damage deposit. */
export function StayTerms({ lines }: { lines: readonly (string | null)[] }) {
  const visibleLines = lines.filter((line) => line !== null);
  if (visibleLines.length === 0) return null;
  return (
    <ul className={`soft ${styles.terms}`}>
      {visibleLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
