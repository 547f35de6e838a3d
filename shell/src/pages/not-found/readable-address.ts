/** 80 characters are enough to recognise what one typed; counted whole, so that none is cut in half. */
const tooLong = /^(.{80}).+$/su

/** An address for people to read: decoded where it can be, nothing in it that could garble the text around it. */
export function readableAddress(pathname: string): string {
  const visible = decoded(pathname).replace(/\p{C}/gu, '')
  return visible.replace(tooLong, '$1…')
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Broken percent-encoding is shown as it was typed.
    return pathname
  }
}
