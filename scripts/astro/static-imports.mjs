const statement = /(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g;

/**
 * The names of the files a built script imports before it runs.
 * @param {string} code
 */
export const staticImports = (code) => [...code.matchAll(statement)].map(([, name = '']) => name);
