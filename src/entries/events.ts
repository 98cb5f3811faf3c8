import { followChoices } from '#features/events/list.ts';

const form = document.querySelector<HTMLFormElement>('#event-choices');
const list = document.querySelector<HTMLElement>('#event-list');
if (form && list) followChoices(form, list);
