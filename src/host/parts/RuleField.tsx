import type { Rule } from '#fields/rule.ts';
import { Field } from '#ui/Field.tsx';

interface RuleFieldProps {
  name: string;
  rule: Pick<Rule<never>, 'label' | 'says' | 'control' | 'choices'>;
  text: string;
  fault: string | null;
  onType: (text: string) => void;
  onLeave?: () => void;
  /** The id of a list of what may be typed. */
  list?: string | undefined;
}

/** One field with its rule's own words, typed into as the rule says. */
export function RuleField({ name, rule, text, fault, onType, onLeave, list }: RuleFieldProps) {
  const { label, says, control: kind, choices } = rule;
  return (
    <div data-kind={kind}>
      <Field label={label} hint={says} error={fault}>
        {(control) => {
          const wired = { ...control, name, value: text, onBlur: onLeave };
          if (choices)
            return (
              <select {...wired} onChange={(event) => onType(event.target.value)}>
                {choices.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            );
          if (kind === 'area')
            return (
              <textarea {...wired} rows={rowsFor(text)} onChange={(event) => onType(event.target.value)} />
            );
          return (
            <input
              {...wired}
              inputMode={kind === 'number' ? 'decimal' : undefined}
              type={kind === 'time' ? 'time' : 'text'}
              autoComplete="off"
              list={list}
              onChange={(event) => onType(event.target.value)}
            />
          );
        }}
      </Field>
    </div>
  );
}

/** As many lines as there are, three to twelve. */
const rowsFor = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0);
  return Math.min(12, Math.max(3, lines));
};
