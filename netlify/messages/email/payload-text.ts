/** Returns a text of a payload; empty if there is none. */
export const getPayloadText = (payload: Readonly<Record<string, unknown>>, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};
