type Listing = { shared: { id: string }[] }

/**
 * A file of a build, by its path. In what federation writes of a container, what is shared is listed in an order that is
 * another one from build to build: there it is listed by name, so that equal builds have equal bytes.
 */
export function listedInOrder(path: string, content: Buffer): Buffer {
  if (!/^mf-(manifest|stats)\.json$/.test(path)) return content
  const listing: Listing = JSON.parse(content.toString())
  const shared = listing.shared.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return Buffer.from(JSON.stringify({ ...listing, shared }))
}
