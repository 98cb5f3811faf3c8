import { formatCents } from '#domain/money/money.ts';
import type { FeeLine } from '#domain/pricing/quote.ts';
import '#styles/checkbox.css';

export interface ExtrasProps {
  legend: string;
  /** Optional fees with their amounts. */
  offered: readonly FeeLine[];
  /** Names of the selected ones. */
  chosen: readonly string[];
  onChoose: (names: string[]) => void;
  /** Whether their amounts are unknown yet. */
  isUnpriced?: boolean;
  className?: string | undefined;
}

/** Checkboxes for optional fees; nothing if there are none. */
export function Extras({ legend, offered, chosen, onChoose, isUnpriced = false, className }: ExtrasProps) {
  if (offered.length === 0) return null;
  const toggle = (name: string, isOn: boolean) => {
    const others = chosen.filter((other) => other !== name);
    onChoose(isOn ? [...others, name] : others);
  };
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      {offered.map(({ name, amount, taxed }) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          <span>{isUnpriced ? name : `${name} · ${formatCents(amount)}${taxed ? ' before taxes' : ''}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
