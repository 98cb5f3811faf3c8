/** Input for one field of a cabin, with the label, hint and control of its rule. */

import { amenityChips, hasAmenity } from '#domain/cabins/amenities.ts';
import { type AmenityKey, amenityKeys } from '#domain/cabins/cabin.ts';
import type { CabinField } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import { RuleField } from '#host/parts/RuleField.tsx';
import styles from './Cabins.module.css';
import { PhotoList } from './PhotoList.tsx';
import type { CabinDraftForm, FieldUpdate } from './use-cabin-draft.ts';

export interface CabinFieldInputProps {
  field: CabinField;
  /** Names of the cancellation policies. */
  policies: readonly string[];
  form: CabinDraftForm;
  /** The cabin's id; empty for a new cabin. */
  cabin: string;
}

export function CabinFieldInput({ field, policies, form, cabin }: CabinFieldInputProps) {
  const { draft, updateField, validateField } = form;
  const text = draft.texts[field];
  const { control } = cabinRules[field];
  const write = (next: FieldUpdate) => updateField(field, next);
  if (control === 'amenities') return <AmenityBoxes text={text} onChange={write} />;
  if (control === 'photos') {
    const isLive = draft.texts.live === 'true';
    return (
      <PhotoList
        text={text}
        error={draft.errors.photos || null}
        cabin={cabin}
        isLive={isLive}
        onChange={write}
      />
    );
  }
  const rule = field === 'cancel_policy' ? policyRule(policies, text) : cabinRules[field];
  return (
    <RuleField
      name={field}
      rule={rule}
      text={text}
      onType={write}
      onLeave={() => validateField(field)}
      list={field === 'city' ? 'cabin-cities' : undefined}
    />
  );
}

/** Keeps a deleted policy selectable while the cabin uses it. */
const policyRule = (policies: readonly string[], text: string) => ({
  ...cabinRules.cancel_policy,
  control: 'choice' as const,
  choices: ['', ...new Set(text ? [...policies, text] : policies)].map(
    (name) => [name, name || 'Its own days'] as const,
  ),
});

const allAmenities = amenityChips(Object.fromEntries(amenityKeys.map((key) => [key, true])));

/** Checkboxes of amenities. `text`: the amenities as their rule formats them. */
function AmenityBoxes({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { parse, format } = cabinRules.amenities;
  const amenities = parse(text) ?? {};
  const toggle = (key: AmenityKey) => onChange(format({ ...amenities, [key]: !hasAmenity(amenities, key) }));
  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">Amenities</legend>
      {allAmenities.map(({ key, label }) => (
        <Checkbox key={key} isOn={hasAmenity(amenities, key)} onToggle={() => toggle(key)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
