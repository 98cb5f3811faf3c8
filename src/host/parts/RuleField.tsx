/** Form field with the label, hint and control of its validation rule. */

import type { Control, Rule } from '#fields/rule.ts';
import { SelectInput, TextArea, TextInput } from '#ui/TextInput.tsx';
import { Checkbox } from './Checkbox.tsx';
import styles from './list.module.css';

interface RuleFieldProps {
  name: string;
  rule: Pick<Rule<never>, 'label' | 'hint' | 'control' | 'choices'>;
  text: string;
  onType: (text: string) => void;
  onLeave?: () => void;
  /** Id of the field's `<datalist>`. */
  list?: string | undefined;
}

export function RuleField({ name, rule, text, onType, onLeave, list }: RuleFieldProps) {
  const { label, hint, control, choices } = rule;
  if (control === 'flag')
    return (
      <Checkbox isOn={text === 'true'} onToggle={(isOn) => onType(String(isOn))}>
        <span>
          {label} <span className={styles.small}>{hint}</span>
        </span>
      </Checkbox>
    );
  const shared = { label, hint, name, value: text, onChange: onType, onBlur: onLeave };
  return (
    <div data-kind={control}>
      {choices ? (
        <SelectInput {...shared} options={Object.fromEntries(choices)} />
      ) : control === 'area' ? (
        <TextArea {...shared} rows={rowsFor(text)} />
      ) : (
        <TextInput
          {...shared}
          inputMode={control === 'number' ? 'decimal' : undefined}
          type={inputTypes[control] ?? 'text'}
          autoComplete="off"
          list={list}
        />
      )}
    </div>
  );
}

const inputTypes: Partial<Record<Control, string>> = { time: 'time', day: 'date' };

/** Rows of a text area: the wrapped lines, from three to twelve. */
const rowsFor = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0);
  return Math.min(12, Math.max(3, lines));
};
