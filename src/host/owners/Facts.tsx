import type { DeskApplication } from '#contracts/desk/owners.ts';
import { applicationFacts } from '#domain/owner/facts.ts';
import styles from './Owners.module.css';

const titles: Readonly<Record<string, string>> = { you: 'The owner' };

/** Everything the owner wrote, with its links. */
export function Facts({ application: { details, agreed } }: { application: DeskApplication }) {
  return (
    <>
      {applicationFacts(details).map(({ step, title, facts }) => (
        <section key={step} aria-label={titles[step] ?? title}>
          <h2>{titles[step] ?? title}</h2>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>
                  <Value of={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.agreed}>
        Agreed to be written to (words of {agreed.consent}) and to the terms of {agreed.terms}.
      </p>
    </>
  );
}

/** A stranger's link opens beside the desk, and learns nothing of it. */
const Value = ({ of }: { of: string }) =>
  /^https?:\/\//.test(of) ? (
    <a href={of} target="_blank" rel="noopener noreferrer">
      {of}
    </a>
  ) : (
    of
  );
