/** Form of a setting, such as a fee or a promo code. The server validates it. */

import type { HostSetting } from '#contracts/settings.ts';
import { formatSettingText, getSettingRules } from '#fields/read-setting.ts';
import { type SettingKind, settingCabins } from '#fields/setting-rules.ts';
import { actionFailureMessage } from '#host/call-host-api.ts';
import { getHostHref, navigate } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { ActionForm } from './ActionForm.tsx';
import { CabinCheckboxes } from './CabinCheckboxes.tsx';
import { EditConflict } from './EditConflict.tsx';
import form from './form.module.css';
import { ViewHeading } from './Heading.tsx';
import { RuleField } from './RuleField.tsx';
import { useHostQuery } from './use-host-query.ts';
import { useSettingDraft } from './use-setting-draft.ts';

interface SettingFormProps {
  title: string;
  /** Consequence of deleting the setting. */
  deletionNotice: string;
  kind: SettingKind;
  /** `null` for a new setting. */
  setting: HostSetting | null;
  onSaved: () => Promise<void>;
}

export function SettingForm({ title, deletionNotice, kind, setting, onSaved }: SettingFormProps) {
  const draft = useSettingDraft(kind, setting);
  const labels = getSettingLabels(kind);
  const save = (texts: typeof draft.texts | null) =>
    draft.save(texts, async () => {
      showToast({ title: texts ? 'Saved. It holds from now on.' : 'Taken away. History can put it back.' });
      navigate('settings');
      await onSaved();
    });
  const deleteSetting = async () => {
    const problem = await save(null);
    return problem && actionFailureMessage(problem);
  };
  return (
    <>
      <ViewHeading actions={<a href={getHostHref('settings')}>All settings</a>}>{title}</ViewHeading>
      <ActionForm
        action="Save"
        className={`${form.form} ${form.narrow}`}
        labels={labels}
        onSend={() => save(draft.texts)}
        secondaryAction={
          setting ? (
            <ConfirmButton
              label="Take it away"
              title={`Take ${title} away?`}
              confirmLabel="Take it away"
              onConfirm={deleteSetting}
            >
              <p>{deletionNotice}</p>
            </ConfirmButton>
          ) : null
        }
      >
        <SettingFields kind={kind} draft={draft} />
      </ActionForm>
    </>
  );
}

/** Returns the labels of a kind's fields, in form order. */
export const getSettingLabels = (kind: SettingKind): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(getSettingRules(kind)).map(([name, { label }]) => [name, label]));

interface SettingFieldsProps {
  kind: SettingKind;
  draft: Pick<ReturnType<typeof useSettingDraft>, 'texts' | 'others' | 'type'>;
  /** Fields that are set elsewhere. */
  hidden?: readonly string[];
}

/** Fields of a setting, preceded by edit conflicts. */
export function SettingFields({
  kind,
  draft: { texts, others: otherSettings, type },
  hidden = [],
}: SettingFieldsProps) {
  const rules = getSettingRules(kind);
  const labels = getSettingLabels(kind);
  return (
    <>
      {otherSettings ? (
        <EditConflict
          subject="this"
          others={otherSettings}
          texts={texts}
          onType={type}
          getLabel={(field) => labels[field] ?? field}
          formatText={(field, text) => {
            const rule = rules[field];
            return (rule && formatSettingText(rule, text, (slug) => slug)) || null;
          }}
        />
      ) : null}
      {Object.entries(rules)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, rule]) => {
          const field = { text: texts[name] ?? '', onType: (text: string) => type(name, text) };
          return rule.control === 'cabins' ? (
            <CabinsField key={name} {...field} />
          ) : (
            <RuleField key={name} name={name} rule={rule} {...field} />
          );
        })}
    </>
  );
}

interface CabinsFieldProps {
  text: string;
  onType: (text: string) => void;
}

/** Cabins the setting applies to. `text` is what `settingCabins.format` returns. */
function CabinsField({ text, onType }: CabinsFieldProps) {
  const { label, hint, parse, format } = settingCabins;
  const cabins = useHostQuery('GET desk/cabin-names', {}).value?.cabins;
  return (
    <div className="field">
      <b>{label}</b>
      {cabins ? (
        <CabinCheckboxes
          keyName="slug"
          cabins={cabins}
          chosen={parse(text) ?? []}
          onChange={(value) => onType(format(value))}
          emptySummary="All cabins"
        />
      ) : null}
      <p className="hint">{hint}</p>
    </div>
  );
}
