// Scores a response's security headers like Mozilla's Observatory.

/** Parses a content security policy into its directives. */
function parseDirectives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const anyHost = /^(\*|(https?|ftp):(\/\/\*)?)$/;
const inline = /^('unsafe-inline'|data:)$/;

/** Deductions for the policy: any source or inline code 20, `eval` 10, no policy 25. */
function policyCost(policy: string | null): number {
  if (policy === null) return 25;
  const directives = parseDirectives(policy);
  const getSources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const scripts = getSources('script-src');
  const isStrict = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source));
  const isUnsafe =
    scripts.some(
      (source) => anyHost.test(source) || (inline.test(source) && !(isStrict && source !== 'data:')),
    ) || getSources('object-src').some((source) => anyHost.test(source));
  if (isUnsafe) return 20;
  return scripts.includes("'unsafe-eval'") ? 10 : 0;
}

function transportCost(value: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0);
  if (seconds === 0) return 20;
  return seconds < 15_768_000 ? 10 : 0;
}

function frameCost(headers: Headers): number {
  const ancestors = parseDirectives(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => anyHost.test(source))) return 0;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : 20;
}

const privatePolicy = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/** Returns the score of Mozilla's Observatory for these headers, from 100, without its bonuses. */
export function getObservatoryScore(headers: Headers): number {
  const costs = [
    policyCost(headers.get('content-security-policy')),
    transportCost(headers.get('strict-transport-security')),
    frameCost(headers),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : 5,
    privatePolicy.test(headers.get('referrer-policy') ?? '') ? 0 : 5,
    headers.has('access-control-allow-origin') ? 50 : 0,
    headers.get('cross-origin-resource-policy') === 'cross-origin' ? 50 : 0,
  ];
  return costs.reduce((score, cost) => score - cost, 100);
}
