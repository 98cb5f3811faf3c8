import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlternativeNotice } from '#ui/AlternativeNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Stepper } from '#ui/Stepper.tsx';

const noop = () => {};
const button = (name: string) => page.getByRole('button', { name });

test('describes a field by its hint and its error', async () => {
  await render(
    <>
      <Field label="Email" hint="For your booking" error="An e-mail address has an @">
        {(control) => <input {...control} />}
      </Field>
      <Field label="Phone">{(control) => <input {...control} />}</Field>
    </>,
  );
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription('For your booking An e-mail address has an @');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).not.toHaveAttribute('aria-describedby');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
});

function Guests() {
  const [value, setValue] = useState(1);
  return <Stepper label="Guests" value={value} min={1} max={2} onChange={setValue} />;
}

test('disables a stepper’s button at its limit, which keeps the focus', async () => {
  await render(<Guests />);
  const fewer = button('Fewer guests');
  const more = button('More guests');
  await expect.element(fewer).toBeDisabled();
  await expect.element(more).toBeEnabled();
  await more.click();
  await expect.element(more).toBeDisabled();
  await expect.element(more).toHaveFocus();
  await expect.element(fewer).toBeEnabled();
});

test('disables a busy button, which can keep the focus', async () => {
  await render(<Button busy>Save</Button>);
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.tab();
  await expect.element(button('Save')).toHaveFocus();
});

test('announces an alternative in an existing region', async () => {
  const notice = (offer: string | null) => (
    <AlternativeNotice reason="Not today." label={offer} onAccept={noop} />
  );
  const { rerender } = await render(notice(null));
  const region = page.getByRole('status').element();
  expect(region.textContent).toBe('');
  await rerender(notice('Arrive Sat, Dec 12'));
  expect(page.getByRole('status').element()).toBe(region);
  await expect.element(page.getByRole('status')).toHaveTextContent('Not today. Arrive Sat, Dec 12');
  await expect.element(button('Arrive Sat, Dec 12')).toBeVisible();
});

test.each(['dialog', 'screen'] as const)(
  'names a %s by its heading, and keeps it empty while closed',
  async (variant) => {
    const dialog = (open: boolean) => (
      <Dialog open={open} onClose={noop} title="Check Availability" variant={variant}>
        secret
      </Dialog>
    );
    const { rerender } = await render(dialog(false));
    expect(document.body.textContent).not.toContain('secret');
    await rerender(dialog(true));
    const opened = page.getByRole('dialog', { name: 'Check Availability' });
    await expect.element(opened).toMatchTextContent('secret');
    await expect.element(opened.getByRole('heading', { name: 'Check Availability' })).toBeInTheDocument();
  },
);

test.each([
  [null, '2026-12-01', 0],
  [['2026-12-10', '2026-12-12'], '2026-12-10', 3],
] as const)(
  'in a calendar with %j chosen, stops Tab at %s only, and selects %i days',
  async (selected, stop, count) => {
    await render(
      <Calendar
        today="2026-12-01"
        month="2026-12-01"
        from="2026-12-01"
        to="2027-01-31"
        months={1}
        selected={selected && [...selected]}
        onMonthChange={noop}
        onSelect={noop}
        getDayState={(day) => ({ tone: 'open', label: day })}
      />,
    );
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
    const days = page.getByRole('grid').getByRole('button').elements() as HTMLButtonElement[];
    const stops = days.filter((day) => day.tabIndex === 0);
    expect(stops.map((day) => day.ariaLabel)).toEqual([stop]);
    expect(page.getByRole('gridcell', { selected: true }).length).toBe(count);
  },
);

describe('errors of a form', () => {
  const labels = { first: 'First night', last: 'Last night', amount: 'Dollars' };
  const summary = page.getByRole('region', { name: 'What is not right yet' });
  const form = (faults: Record<string, string>) => (
    <form aria-label="Rates">
      <ErrorSummary errors={faults} labels={labels} />
      <input name="amount" aria-label="Dollars" />
    </form>
  );

  test('are listed in the order of the form, each with a link', async () => {
    await render(form({ amount: 'Type an amount.', first: 'Choose the first night.' }));
    await expect.element(summary.getByText('2 things are not right yet:')).toBeVisible();
    const faults = summary.getByRole('listitem');
    await expect.element(faults.nth(0)).toMatchTextContent('First night: Choose the first night.');
    await expect.element(faults.nth(1)).toMatchTextContent('Dollars: Type an amount.');
    await summary.getByRole('link', { name: 'Dollars' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Dollars' })).toHaveFocus();
  });

  test('are shown at the field if there is only one', async () => {
    await render(form({ amount: 'Type an amount.' }));
    await expect.element(page.getByRole('form', { name: 'Rates' })).toBeVisible();
    await expect.element(summary).not.toBeInTheDocument();
  });
});
