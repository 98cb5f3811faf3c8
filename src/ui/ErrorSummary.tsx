import type { MouseEvent } from 'react';
import './field.css';

interface ErrorSummaryProps {
  /** Errors by field name. `guest.email` is the control `email`. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Labels by field name, in form order. */
  labels: Readonly<Record<string, string>>;
}

/** Lists the errors of a form with links, if there are several. */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
  const invalidFields = Object.keys(labels).filter((field) => errors[field]);
  if (invalidFields.length < 2) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    event.preventDefault();
    const name = field.slice(field.lastIndexOf('.') + 1);
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  return (
    <section className="faults" aria-label="What is not right yet">
      <p>{invalidFields.length} things are not right yet:</p>
      <ul>
        {invalidFields.map((field) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
              {labels[field]}
            </a>
            <span>{`: ${errors[field]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
