// Inline script in the head of Plan Your Stay, which runs before the first paint. A URL with dates
// has a plan, so the form starts folded (planner-form.ts).
const query = new URLSearchParams(location.search);
if (query.get('check_in') && query.get('check_out')) document.documentElement.dataset.planned = 'loading';
