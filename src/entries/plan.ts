import { startPlanForm } from '#features/itinerary/plan-form.ts';

const form = document.querySelector<HTMLFormElement>('[data-plan-form]');
if (form) startPlanForm(form);
