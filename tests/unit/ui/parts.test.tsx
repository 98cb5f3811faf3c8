import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AlternativeNotice } from '#ui/AlternativeNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Stepper } from '#ui/Stepper.tsx';

const noop = () => {};

describe('Field', () => {
  const input = (control: object) => <input {...control} />;

  test('ties hint and error to the control', () => {
    const page = html(
      <Field label="Email" hint="For your booking" error="An e-mail address has an @">
        {input}
      </Field>,
    );
    const described = page.match(/aria-describedby="([^"]+)"/)?.[1]?.split(' ') ?? [];
    expect(described).toHaveLength(2);
    for (const id of described) expect(page).toContain(`<p id="${id}"`);
    expect(page).toContain('aria-invalid="true"');
  });

  test('says nothing about errors there are none of', () => {
    const page = html(<Field label="Email">{input}</Field>);
    expect(page).not.toContain('aria-');
  });
});

describe('Stepper', () => {
  const at = (value: number) =>
    html(<Stepper label="Guests" value={value} min={1} max={20} onChange={noop} />);
  const isOff = (page: string, name: string) =>
    / aria-disabled="true"/.test(page.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0] ?? '');

  test.each([
    [1, true, false],
    [2, false, false],
    [20, false, true],
  ])('at %i minus is off: %s, plus is off: %s, and neither loses the focus for it', (value, minus, plus) => {
    expect(at(value)).not.toContain(' disabled');
    expect(isOff(at(value), 'Fewer guests')).toBe(minus);
    expect(isOff(at(value), 'More guests')).toBe(plus);
  });
});

describe('Button', () => {
  test('a busy one keeps its place and says that it is off', () => {
    const page = html(<Button busy>Save</Button>);
    expect(page).toContain('aria-disabled="true"');
    expect(page).not.toContain(' disabled=""');
    expect(page).toContain('type="button"');
  });
});

describe('Offer', () => {
  test('says why not and offers what can be, in a place that is announced and always there', () => {
    const page = (offer: string | null) =>
      html(<AlternativeNotice reason="Not today." offer={offer} onTake={noop} />);
    expect(page(null)).toBe('<div role="status"></div>');
    expect(page('Arrive Sat, Dec 12')).toMatch(
      /^<div role="status"><p[^>]*>Not today\. <button type="button"[^>]*>Arrive Sat, Dec 12<\/button><\/p><\/div>$/,
    );
  });
});

describe('Dialog', () => {
  test('is named by its heading, which a screen keeps for those who do not see it', () => {
    const titled = (variant: 'dialog' | 'screen') =>
      html(
        <Dialog open={false} onClose={noop} title="Check Availability" variant={variant}>
          body
        </Dialog>,
      );
    const own = titled('dialog');
    const id = own.match(/aria-labelledby="([^"]+)"/)?.[1];
    expect(own).toContain(`<h2 id="${id}">Check Availability</h2>`);
    expect(titled('screen')).toMatch(/<h2 id="[^"]+" class="visually-hidden">Check Availability<\/h2>/);
  });

  test('keeps its children away while closed', () => {
    const page = html(
      <Dialog open={false} onClose={noop} title="Quiet">
        secret
      </Dialog>,
    );
    expect(page).not.toContain('secret');
  });
});

describe('Calendar', () => {
  const calendar = (selected: [string, string] | null) =>
    html(
      <Calendar
        today="2026-12-01"
        month="2026-12-01"
        from="2026-12-01"
        to="2027-01-31"
        months={1}
        selected={selected}
        onMonthChange={noop}
        onPick={noop}
        faceOf={(day) => ({ tone: 'open', label: day })}
      />,
    );

  test('is a grid in which more than one day can be chosen', () => {
    expect(calendar(null).match(/<table[^>]*>/)?.[0]).toContain('aria-multiselectable="true"');
  });

  test.each([
    [null, '2026-12-01'],
    [['2026-12-10', '2026-12-12'], '2026-12-10'],
  ] as const)('with %j chosen, Tab lands on %s alone', (selected, day) => {
    const stops = calendar(selected && [...selected]).match(/<button[^>]*tabindex="0"[^>]*>/g) ?? [];
    expect(stops.map((stop) => /aria-label="([^"]*)"/.exec(stop)?.[1])).toEqual([day]);
  });

  test('every chosen day is said to be chosen', () => {
    expect(calendar(['2026-12-10', '2026-12-12']).match(/<td[^>]*aria-selected="true"/g)).toHaveLength(3);
  });
});
