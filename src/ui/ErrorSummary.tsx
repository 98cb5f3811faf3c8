import type { MouseEvent } from 'react';
import './field.css';

interface FaultSummaryProps {
  /** Errors by field name. `guest.email` is the control `email`. */
  faults: Readonly<Record<string, string | undefined>>;
  /** Labels by field name, in form order. */
  labels: Readonly<Record<string, string>>;
}

/** Lists the errors of a form with links, if there are several. */
export function ErrorSummary({ faults, labels }: FaultSummaryProps) {
  const wrong = Object.keys(labels).filter((field) => faults[field]);
  if (wrong.length < 2) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    event.preventDefault();
    const name = field.slice(field.lastIndexOf('.') + 1);
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  return (
    <section className="faults" aria-label="What is not right yet">
      <p>{wrong.length} things are not right yet:</p>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
              {labels[field]}
            </a>
            <span>{`: ${faults[field]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
