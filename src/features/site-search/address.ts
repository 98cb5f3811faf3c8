/** On the page of the guide the question is part of the address, so that it can be sent and come back to. */
export function keepAddress(question: string): void {
  if (!document.querySelector('[data-guide-search]')) return;
  const address = new URL(location.href);
  if (question) address.searchParams.set('q', question);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
