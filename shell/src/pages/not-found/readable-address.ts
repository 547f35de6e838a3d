/** Enough to recognise what one typed. */
const longest = 80

/** An address for people to read: decoded where it can be, nothing in it that could garble the text around it. */
export function readableAddress(pathname: string): string {
  const visible = decoded(pathname).replace(/\p{C}/gu, '')
  return visible.length > longest ? `${visible.slice(0, longest)}…` : visible
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Broken percent-encoding is shown as it was typed.
    return pathname
  }
}
