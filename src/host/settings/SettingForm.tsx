import { useEffect, useRef, useState } from 'react';
import type { DeskSetting } from '#contracts/desk/settings.ts';
import { rulesOf, settingTexts } from '#fields/read-setting.ts';
import { type SettingKind, settingCabins } from '#fields/setting-rules.ts';
import { showToast } from '#stores/toasts.ts';
import { FaultSummary } from '#ui/FaultSummary.tsx';
import { callDesk, faulty, fieldFaults, refusalOf } from '../call-desk.ts';
import { ActionForm } from '../parts/ActionForm.tsx';
import { CabinTicks } from '../parts/CabinTicks.tsx';
import { AskFirst } from '../parts/Confirm.tsx';
import form from '../parts/form.module.css';
import { Heading } from '../parts/Heading.tsx';
import { DeskErrorMessage } from '../parts/Problem.tsx';
import { RuleField } from '../parts/RuleField.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
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
          {Object.entries(rules).map(([name, rule]) => {
            const text = texts[name] ?? '';
            const fault = faults[name] ?? null;
            const type = (next: string) => setTexts((before) => ({ ...before, [name]: next }));
            return rule.control === 'cabins' ? (
              <CabinsField key={name} text={text} fault={fault} onType={type} />
            ) : (
              <RuleField key={name} name={name} rule={rule} text={text} fault={fault} onType={type} />
            );
          })}
        </ActionForm>
      </div>
    </>
  );
}

interface CabinsFieldProps {
  text: string;
  fault: string | null;
  onType: (text: string) => void;
}

/** Which cabins it is for; `text` is what their rule writes. */
function CabinsField({ text, fault, onType }: CabinsFieldProps) {
  const { label, says, read, write } = settingCabins;
  const cabins = useDeskCall('GET desk/cabin-names', {}).value?.cabins;
  return (
    <div className="field">
      <b>{label}</b>
      {cabins ? (
        <CabinTicks
          by="slug"
          cabins={cabins}
          chosen={read(text) ?? []}
          onChange={(chosen) => onType(write(chosen))}
          none="All cabins"
        />
      ) : null}
      <p className="hint">{says}</p>
      <DeskErrorMessage>{fault}</DeskErrorMessage>
    </div>
  );
}
