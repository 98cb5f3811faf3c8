import { followTouch } from '#features/fall/touch.ts';

const root = document.querySelector<HTMLElement>('[data-fall]');
if (root) followTouch(root);
