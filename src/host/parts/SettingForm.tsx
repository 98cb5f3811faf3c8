import { useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { HostSetting } from '#contracts/settings.ts';
import { getSettingRules, toSettingFormValues } from '#fields/read-setting.ts';
import { type SettingKind, settingCabins } from '#fields/setting-rules.ts';
import { actionFailureMessage, callHostApi } from '#host/call-host-api.ts';
import { getHostHref, navigate } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { ActionForm } from './ActionForm.tsx';
import { CabinCheckboxes } from './CabinCheckboxes.tsx';
import form from './form.module.css';
import { ViewHeading } from './Heading.tsx';
import { RuleField } from './RuleField.tsx';
import { useHostQuery } from './use-host-query.ts';

interface SettingFormProps {
  title: string;
  /** What taking it away means. */
  away: string;
  kind: SettingKind;
  /** Null for a new one. */
  setting: HostSetting | null;
  onSaved: () => Promise<void>;
}

/** Everything of one setting, field by field; the server checks it. */
export function SettingForm({ title, away, kind, setting, onSaved }: SettingFormProps) {
  const [texts, setTexts] = useState(toSettingFormValues(kind, setting?.facts ?? null));
  const rules = getSettingRules(kind);
  const labels = Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label]));

  const send = async (fields: typeof texts | null): Promise<CallProblem | null> => {
    const answer = await callHostApi('POST desk/setting', {
      kind,
      fields,
      id: setting?.id ?? null,
      seen: setting?.facts ?? null,
    });
    if (!answer.ok) return answer.error;
    showToast({ title: fields ? 'Saved. It holds from now on.' : 'Taken away. History can put it back.' });
    navigate('settings');
    await onSaved();
    return null;
  };
  const takeAway = async () => {
    const refused = await send(null);
    return refused && actionFailureMessage(refused);
  };
  return (
    <>
      <ViewHeading actions={<a href={getHostHref('settings')}>All settings</a>}>{title}</ViewHeading>
      <ActionForm
        action="Save"
        className={`${form.form} ${form.narrow}`}
        labels={labels}
        onSend={() => send(texts)}
        beside={
          setting ? (
            <ConfirmButton
              label="Take it away"
              title={`Take ${title} away?`}
              yes="Take it away"
              act={takeAway}
            >
              <p>{away}</p>
            </ConfirmButton>
          ) : null
        }
      >
        {Object.entries(rules).map(([name, rule]) => {
          const text = texts[name] ?? '';
          const type = (next: string) => setTexts((before) => ({ ...before, [name]: next }));
          return rule.control === 'cabins' ? (
            <CabinsField key={name} text={text} onType={type} />
          ) : (
            <RuleField key={name} name={name} rule={rule} text={text} onType={type} />
          );
        })}
      </ActionForm>
    </>
  );
}

interface CabinsFieldProps {
  text: string;
  onType: (text: string) => void;
}

/** Which cabins it is for; `text` is what their rule writes. */
export function CabinsField({ text, onType }: CabinsFieldProps) {
  const { label, hint, parse, format } = settingCabins;
  const cabins = useHostQuery('GET desk/cabin-names', {}).value?.cabins;
  return (
    <div className="field">
      <b>{label}</b>
      {cabins ? (
        <CabinCheckboxes
          by="slug"
          cabins={cabins}
          chosen={parse(text) ?? []}
          onChange={(chosen) => onType(format(chosen))}
          none="All cabins"
        />
      ) : null}
      <p className="hint">{hint}</p>
    </div>
  );
}
