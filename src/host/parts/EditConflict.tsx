import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $session } from '#host/session.ts';
import { Button } from '#ui/Button.tsx';
import form from './form.module.css';

/** What another host has saved meanwhile. */
export interface OthersEdit<Field extends string> {
  /** Their e-mail address; null where it is not known. */
  by: string | null;
  /** Fields that only they have changed. */
  theirs: readonly Field[];
  /** Fields that both have changed, and what was typed here. */
  clashes: readonly { field: Field; mine: string }[];
  /** The texts as they saved them; null where they took it away. */
  saved: Readonly<Record<Field, string>> | null;
}

interface EditConflictProps<Field extends string> {
  /** The thing in words: `this cabin`. */
  what: string;
  others: OthersEdit<Field>;
  texts: Readonly<Record<Field, string>>;
  onType: (field: Field, text: string) => void;
  labelOf: (field: Field) => string;
  /** A text in words; null where it says nothing. */
  formatText: (field: Field, text: string) => string | null;
}

/**
 * What another host has saved while this form was open. Where only one of them typed, that stands; where both did, the two
 * versions are beside each other to choose from. It takes the focus, and with it the eye.
 */
export function EditConflict<Field extends string>(props: EditConflictProps<Field>) {
  const { what, others, texts, onType, labelOf, formatText } = props;
  const { by, theirs, clashes, saved } = others;
  const session = useStore($session);
  const isOwn = 'host' in session && session.host.email === by;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another save of another host is news
  useEffect(() => place.current?.focus(), [others]);
  return (
    <div ref={place} className={`${form.form} ${form.others}`} role="alert" tabIndex={-1}>
      <p>
        <b>{headline(isOwn, by, what, saved === null)}</b> What you typed is still here, and nothing is saved
        yet.
      </p>
      {theirs.length > 0 ? <p>Taken over: {theirs.map(labelOf).join(', ')}.</p> : null}
      {clashes.map(({ field, mine }) => {
        const their = saved?.[field] ?? '';
        const isTheirs = texts[field] === their;
        // What was typed after the two were put beside each other is the host's own too.
        const own = isTheirs ? mine : texts[field];
        const versions = [
          { words: 'Keep mine', text: own, isOn: !isTheirs },
          { words: 'Take theirs', text: their, isOn: isTheirs },
        ];
        return (
          <fieldset key={field} className={`${form.pair} ${form.versions}`}>
            <legend>{labelOf(field)}</legend>
            {versions.map(({ words, text, isOn }) => (
              <label key={words} className={form.check}>
                <input
                  type="radio"
                  name={`version-${field}`}
                  checked={isOn}
                  onChange={() => onType(field, text)}
                />
                <span>
                  <b>{words}</b> <span>{formatText(field, text) ?? 'nothing'}</span>
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

function headline(isOwn: boolean, by: string | null, what: string, isRemoved: boolean): string {
  const did = isRemoved ? `taken ${what} away` : `changed ${what}`;
  return isOwn
    ? `You have ${did} in another window since you opened it.`
    : `${by ?? 'Another host'} has ${did} since you opened it.`;
}
