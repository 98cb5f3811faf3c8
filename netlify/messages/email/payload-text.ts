/** A text of a payload; empty where there is none. */
export const getPayloadText = (payload: Readonly<Record<string, unknown>>, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};
