import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { answer } from './support/server.ts';

afterEach(() => vi.useRealTimers());

function Probe() {
  const { value } = useHostQuery('GET desk/today', {});
  return <p>{value ? 'here' : 'waiting'}</p>;
}

test('a view of the desk is asked for again on return, once it was left for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00-05:00') });
  const asked = answer('GET desk/today', { today: '2026-12-01' } as never);
  const view = await render(<Probe />);
  await expect.element(view.getByText('here')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  vi.setSystemTime(new Date('2026-12-02T08:00:00-05:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.length).toBe(2);
});
