import { repairAddress } from '#domain/web/repair-address.ts';

/** Redirects from a damaged address to the intended one, before any script reads it. */
export function repairLocation(): void {
  const address = new URL(location.href);
  const repaired = new URL(repairAddress(address.href));
  if (repaired.href === address.href) return;
  if (repaired.pathname === address.pathname) {
    history.replaceState(history.state, '', repaired);
    return;
  }
  // The damaged address may contain a token.
  const policy = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' });
  document.head.append(policy);
  location.replace(repaired);
}
