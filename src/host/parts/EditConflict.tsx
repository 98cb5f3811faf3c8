/**
 * Notice that another host has saved the same form. The host chooses a version of each field that
 * both changed.
 */

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
  subject: string;
  others: OthersEdit<Field>;
  texts: Readonly<Record<Field, string>>;
  onType: (field: Field, text: string) => void;
  getLabel: (field: Field) => string;
  /** Formats a field's text; `null` for an empty one. */
  formatText: (field: Field, text: string) => string | null;
}

export function EditConflict<Field extends string>(props: EditConflictProps<Field>) {
  const { subject, others, texts, onType, getLabel, formatText } = props;
  const { by, theirs, clashes, saved } = others;
  const session = useStore($session);
  const isSameHost = 'host' in session && session.host.email === by;
  const boxRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another save of another host is news
  useEffect(() => boxRef.current?.focus(), [others]);
  return (
    <div ref={boxRef} className={`${form.form} ${form.conflict}`} role="alert" tabIndex={-1}>
      <p>
        <b>{headline(isSameHost, by, subject, saved === null)}</b> What you typed is still here, and nothing
        is saved yet.
      </p>
      {theirs.length > 0 ? <p>Taken over: {theirs.map(getLabel).join(', ')}.</p> : null}
      {clashes.map(({ field, mine }) => {
        const savedValue = saved?.[field] ?? '';
        const usesSavedValue = texts[field] === savedValue;
        // Text typed after the conflict appeared replaces this host's version.
        const ownValue = usesSavedValue ? mine : texts[field];
        const versions = [
          { label: 'Keep mine', text: ownValue, isOn: !usesSavedValue },
          { label: 'Take theirs', text: savedValue, isOn: usesSavedValue },
        ];
        return (
          <fieldset key={field} className={`${form.pair} ${form.versions}`}>
            <legend>{getLabel(field)}</legend>
            {versions.map(({ label, text, isOn }) => (
              <label key={label} className={form.check}>
                <input
                  type="radio"
                  name={`version-${field}`}
                  checked={isOn}
                  onChange={() => onType(field, text)}
                />
                <span>
                  <b>{label}</b> <span>{formatText(field, text) ?? 'nothing'}</span>
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

function headline(
  isSameHost: boolean,
  hostEmail: string | null,
  subject: string,
  isRemoved: boolean,
): string {
  const did = isRemoved ? `taken ${subject} away` : `changed ${subject}`;
  return isSameHost
    ? `You have ${did} in another window since you opened it.`
    : `${hostEmail ?? 'Another host'} has ${did} since you opened it.`;
}
