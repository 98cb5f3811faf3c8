import { useEffect, useRef, useState } from 'react';
import type { DeskSetting } from '#contracts/desk/settings.ts';
import { rulesOf, settingTexts } from '#fields/read-setting.ts';
import type { SettingKind } from '#fields/setting-rules.ts';
import { showToast } from '#stores/toasts.ts';
import { FaultSummary } from '#ui/FaultSummary.tsx';
import { callDesk, faulty, fieldFaults, refusalOf } from '../call-desk.ts';
import { ActionForm } from '../parts/ActionForm.tsx';
import { AskFirst } from '../parts/Confirm.tsx';
import form from '../parts/form.module.css';
import { Heading } from '../parts/Heading.tsx';
import { RuleField } from '../parts/RuleField.tsx';
import { hrefOf, navigate } from '../route.ts';

interface SettingFormProps {
  title: string;
  /** What taking it away means. */
  away: string;
  kind: SettingKind;
  /** Null for a new one. */
  setting: DeskSetting | null;
  onSaved: () => Promise<void>;
}

/** Everything of one setting, field by field; the server checks it. */
export function SettingForm({ title, away, kind, setting, onSaved }: SettingFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState(settingTexts(kind, setting?.facts ?? null));
  const [faults, setFaults] = useState<ReturnType<typeof fieldFaults>>({});
  const rules = rulesOf(kind);
  const labels = Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults are another first one
  useEffect(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults]);

  const send = async (fields: typeof texts | null): Promise<string | null> => {
    const answer = await callDesk('POST desk/setting', {
      ...{ kind, fields },
      ...{ id: setting?.id ?? null, seen: setting?.facts ?? null },
    });
    if (answer.ok) {
      showToast({ title: fields ? 'Saved. It holds from now on.' : 'Taken away. History can put it back.' });
      navigate('settings');
      await onSaved();
      return null;
    }
    const found = fieldFaults(answer.error);
    setFaults(found);
    return Object.keys(found).length > 0 ? faulty : refusalOf(answer);
  };
  return (
    <>
      <Heading actions={<a href={hrefOf('settings')}>All settings</a>}>{title}</Heading>
      <div ref={place}>
        <ActionForm
          action="Save"
          className={`${form.form} ${form.narrow}`}
          onSend={() => send(texts)}
          beside={
            setting ? (
              <AskFirst
                button="Take it away"
                title={`Take ${title} away?`}
                action="Take it away"
                onConfirm={() => send(null)}
              >
                <p>{away}</p>
              </AskFirst>
            ) : null
          }
        >
          <FaultSummary faults={faults} labels={labels} />
          {Object.entries(rules).map(([name, rule]) => (
            <RuleField
              key={name}
              name={name}
              rule={rule}
              text={texts[name] ?? ''}
              fault={faults[name] ?? null}
              onType={(text) => setTexts((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </ActionForm>
      </div>
    </>
  );
}
