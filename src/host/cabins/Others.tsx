import { photosIn } from '#fields/cabin-form.ts';
import type { CabinField } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';
import type { Draft } from './draft.ts';

const shown = (field: CabinField, text: string): string =>
  field === 'photos'
    ? photosIn(text)
        .map(({ description }) => description)
        .join(', ')
    : text || 'nothing';

/** What another host has saved while this form was open: taken over where nobody typed here, offered where both did. */
export function Others({
  draft,
  onType,
}: {
  draft: Draft;
  onType: (field: CabinField, text: string) => void;
}) {
  const { others, texts } = draft;
  if (!others) return null;
  const { by, theirs, clashes, saved } = others;
  return (
    <div className={styles.others} role="alert">
      <p>
        <b>{by} has changed this cabin since you opened it.</b>{' '}
        {theirs.length > 0
          ? `Taken over: ${theirs.map((field) => cabinRules[field].label).join(', ')}. `
          : ''}
        What you typed is still here; save again to keep it.
      </p>
      {clashes
        .filter((field) => texts[field] !== saved[field])
        .map((field) => (
          <p key={field}>
            {cabinRules[field].label} is “{shown(field, saved[field])}” there, and “
            {shown(field, texts[field])}” here.{' '}
            <Button tone="plain" onClick={() => onType(field, saved[field])}>
              Take theirs
            </Button>
          </p>
        ))}
    </div>
  );
}
