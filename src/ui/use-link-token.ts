import { useEffect, useState } from 'react';

/** Reads the token of a mailed link in the fragment; empty without one. A link into the page has a fragment too, which has no dot. */
const linkToken = (): string => (location.hash.includes('.') ? location.hash.slice(1) : '');

/** Returns the token this page was opened with, or by another link since. */
export function useLinkToken(): string {
  const [token, setToken] = useState('');
  useEffect(() => {
    const read = () => setToken(linkToken());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
