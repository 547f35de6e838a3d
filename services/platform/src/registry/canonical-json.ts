/**
 * JSON with the keys of every object in order, so that equal values have equal text, also after a database or a bundler
 * has reordered them. Same as RFC 8785 for what we hash: strings, whole numbers, booleans and null.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => inOrder(inner))

const inOrder = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
