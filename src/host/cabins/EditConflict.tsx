import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CabinField } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { formatCabinField } from '#fields/format-field.ts';
import form from '#host/parts/form.module.css';
import { $session } from '#host/session.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';
import type { CabinDraft } from './cabin-draft.ts';

interface EditConflictProps {
  others: NonNullable<CabinDraft['conflict']>;
  texts: CabinDraft['texts'];
  onType: (field: CabinField, text: string) => void;
}

/**
 * What another host has saved while this form was open. Where only one of them typed, that stands; where both did, the two
 * versions are beside each other to choose from. It takes the focus, and with it the eye.
 */
export function EditConflict({ others, texts, onType }: EditConflictProps) {
  const { by, theirs, clashes, saved } = others;
  const session = useStore($session);
  const isOwn = 'host' in session && session.host.email === by;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another save of another host is news
  useEffect(() => place.current?.focus(), [saved]);
  return (
    <div ref={place} className={`${form.form} ${styles.others}`} role="alert" tabIndex={-1}>
      <p>
        <b>
          {isOwn ? 'You have changed this cabin in another window' : `${by} has changed this cabin`} since you
          opened it.
        </b>{' '}
        What you typed is still here, and nothing is saved yet.
      </p>
      {theirs.length > 0 ? (
        <p>Taken over: {theirs.map((field) => cabinRules[field].label).join(', ')}.</p>
      ) : null}
      {clashes.map(({ field, mine }) => {
        const isTheirs = texts[field] === saved[field];
        // What was typed after the two were put beside each other is the host's own too.
        const own = isTheirs ? mine : texts[field];
        const versions = [
          { words: 'Keep mine', text: own, isOn: !isTheirs },
          { words: 'Take theirs', text: saved[field], isOn: isTheirs },
        ];
        return (
          <fieldset key={field} className={`${form.pair} ${styles.versions}`}>
            <legend>{cabinRules[field].label}</legend>
            {versions.map(({ words, text, isOn }) => (
              <label key={words} className={form.check}>
                <input
                  type="radio"
                  name={`version-${field}`}
                  checked={isOn}
                  onChange={() => onType(field, text)}
                />
                <span>
                  <b>{words}</b> <span>{formatCabinField(field, text) ?? 'nothing'}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <Button type="submit">Save it so</Button>
    </div>
  );
}
