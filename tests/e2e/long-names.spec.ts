import { expect, test } from '#support/page.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import { freeze } from './screens/frozen.ts';
import { screens } from './screens/screens.ts';

const name = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltung';
const shown = ['cabin', 'cabins', 'booking', 'booked', 'map'] as const;

test('a name without break opportunities widens no page @long', async ({ page }) => {
  await freeze(page);
  for (const screen of shown.map((one) => screens[one])) {
    if (!screen) throw new Error('There is no such screen.');
    await page.goto(screen.path);
    await screen.open?.(page);
    const headings = page.getByRole('main').getByRole('heading');
    await headings.evaluateAll((all, name) => {
      for (const heading of all) (heading.querySelector('a') ?? heading).textContent = name;
    }, name);
    expect(await measureHorizontalOverflow(page), screen.path).toBeLessThanOrEqual(0);
  }
});
