import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $session } from '#host/session.ts';
import { Button } from '#ui/Button.tsx';
import form from './form.module.css';

/** Changes another host saved while this form was open. */
export interface OthersEdit<Field extends string> {
  /** E-mail address of the other host; `null` if unknown. */
  by: string | null;
  /** Fields that only the other host changed. */
  theirs: readonly Field[];
  /** Fields that both hosts changed, with the text typed here. */
  clashes: readonly { field: Field; mine: string }[];
  /** Texts as the other host saved them; `null` if the entity was deleted. */
  saved: Readonly<Record<Field, string>> | null;
}

interface EditConflictProps<Field extends string> {
  /** Noun phrase for the entity: `this cabin`. */
  what: string;
  others: OthersEdit<Field>;
  texts: Readonly<Record<Field, string>>;
  onType: (field: Field, text: string) => void;
  labelOf: (field: Field) => string;
  /** Formats a field's text; `null` for an empty one. */
  formatText: (field: Field, text: string) => string | null;
}

/**
 * Shows an edit conflict and takes focus. Fields changed by one host keep that change; for fields
 * changed by both, the host chooses a version.
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
        // Text typed after the conflict appeared replaces this host's version.
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
