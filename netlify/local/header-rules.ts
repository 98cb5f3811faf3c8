/** A `[[headers]]` block of netlify.toml or of the adapter's configuration. */
export interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

/** A `[[redirects]]` block of netlify.toml. */
export interface RedirectRule {
  from: string;
  to: string;
  status?: number | undefined;
}

/** Target of a redirect: a file to serve (any status but 3xx), or a new address. */
export interface Redirection {
  status: number;
  location: string;
}

/** Returns the headers of all matching rules. Later rules override earlier ones. */
export function headerMatcher(rules: HeaderRule[]): (pathname: string) => Record<string, string> {
  const compiled = rules.map((rule) => ({ pattern: compile(rule.for), values: rule.values }));
  return (pathname) =>
    Object.assign(
      {},
      ...compiled.filter(({ pattern }) => pattern.test(pathname)).map(({ values }) => values),
    );
}

/**
 * Returns the first rule that matches a URL, with splat and placeholders replaced and the query
 * kept.
 */
export function redirectMatcher(rules: RedirectRule[]): (url: URL) => Redirection | null {
  const compiled = rules.map((rule) => ({ pattern: compile(rule.from), rule }));
  return (url) => {
    for (const { pattern, rule } of compiled) {
      const match = pattern.exec(url.pathname);
      if (match)
        return { status: rule.status ?? 301, location: fill(rule.to, match.groups ?? {}, url.searchParams) };
    }
    return null;
  };
}

/** `/old/*` and `/old/:name`, with or without a trailing slash. */
function compile(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/\/$/, '');
  return new RegExp(`^${source}/?$`);
}

function fill(to: string, headers: Record<string, string | undefined>, query: URLSearchParams): string {
  const path = to.replace(/:(\w+)/g, (_, name: string) => headers[name] ?? '');
  const [pathname = '', pathQuery = ''] = path.split('?');
  const merged = new URLSearchParams([...query, ...new URLSearchParams(pathQuery)]).toString();
  return merged ? `${pathname}?${merged}` : pathname;
}
