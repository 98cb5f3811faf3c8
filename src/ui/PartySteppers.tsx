import { Stepper } from './Stepper.tsx';

type Party = Record<'adults' | 'children' | 'pets', number>;

export interface PartySteppersProps {
  party: Party;
  /** Maximum guests of the cabin. */
  sleeps: number;
  /** Maximum pets, with a hint. */
  pets: { max: number; hint: string };
  /** Accessible value of each count. */
  valueLabels: Record<keyof Party, (count: number) => string>;
  onChange: (change: Partial<Party>) => void;
}

/** Steppers for guests and pets within the cabin's limits. Pets only if allowed. */
export const PartySteppers = ({ party, sleeps, pets, valueLabels, onChange }: PartySteppersProps) => (
  <>
    <p className="soft">This cabin sleeps {sleeps}.</p>
    <Stepper
      label="Adults"
      value={party.adults}
      min={1}
      max={Math.max(1, sleeps - party.children)}
      describe={valueLabels.adults}
      onChange={(adults) => onChange({ adults })}
    />
    <Stepper
      label="Children"
      hint="Infants too"
      value={party.children}
      max={Math.max(0, sleeps - party.adults)}
      describe={valueLabels.children}
      onChange={(children) => onChange({ children })}
    />
    {pets.max === 0 && party.pets === 0 ? (
      <p className="soft">Pets are not allowed in this cabin.</p>
    ) : (
      <Stepper
        label="Pets"
        hint={pets.hint}
        value={party.pets}
        max={pets.max}
        describe={valueLabels.pets}
        onChange={(value) => onChange({ pets: value })}
      />
    )}
  </>
);
