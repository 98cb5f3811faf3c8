/** Takes the place of packages that others ask for and nothing here runs: 7,000 files no install has to unpack. */
const noPlugins = () => [];

// biome-ignore lint/style/noDefaultExport: Netlify's adapter asks for it.
export default noPlugins;

/** Netlify's blobs trace what they do; here nobody reads it. */
export const getTracer = () => undefined;
export const withActiveSpan = (_tracer, _name, run) => run();
