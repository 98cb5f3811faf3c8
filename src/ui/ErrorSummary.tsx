import type { MouseEvent } from 'react';
import './field.css';

interface FaultSummaryProps {
  /** What is wrong with a field, in a sentence, by its name; `guest.email` is the control of the name `email`. */
  faults: Readonly<Record<string, string | undefined>>;
  /** What each field is called, in the order of the form. */
  labels: Readonly<Record<string, string>>;
}

/** Where several fields of a form are at fault, all of them in one place, each with the way to it. */
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
