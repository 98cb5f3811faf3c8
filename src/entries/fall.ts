import { isBands } from '#domain/fall/parse.ts';
import { followWeek } from '#features/fall/weeks.ts';

const root = document.querySelector<HTMLElement>('[data-fall]');
const bands: unknown = JSON.parse(root?.dataset['fall'] ?? 'null');
const weeks = [...document.querySelectorAll<HTMLElement>('thead [data-of]')].flatMap(
  ({ dataset }) => dataset['of'] ?? [],
);
if (root && isBands(bands)) followWeek({ root, bands, weeks });
