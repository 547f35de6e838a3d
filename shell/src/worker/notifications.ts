/** Where all of a member's or visitor's news are. */
export const inboxPath = '/members/inbox'

export type News = {
  title: string
  options: NotificationOptions & { timestamp?: number; renotify?: boolean }
  /** How many are unread; undefined when the message does not say. */
  unread: number | undefined
}

/** What a push shows; a message that cannot be read still says that there is something, as browsers demand. */
export function newsIn(text: string | undefined, origin: string): News {
  const { title, body, tag, url, at, unread } = fieldsIn(text)
  const isReadable = isText(title)
  const timestamp = isText(at) ? Date.parse(at) : Number.NaN
  return {
    title: isReadable ? title : 'News about your alerts',
    options: {
      body: isReadable ? (isText(body) ? body : '') : 'Open your inbox to see what has changed.',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { url: isReadable ? pathOf(url, origin) : inboxPath },
      // The newest of an alert takes the place of the one before, and is heard all the same.
      ...(isReadable && isText(tag) ? { tag, renotify: true } : {}),
      ...(Number.isNaN(timestamp) ? {} : { timestamp }),
    },
    unread: typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : undefined,
  }
}

/** Always an address of this site, whatever was sent. */
export function pathOf(url: unknown, origin: string): string {
  const address = isText(url) ? URL.parse(url, origin) : null
  return address?.origin === origin ? address.pathname + address.search + address.hash : inboxPath
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function fieldsIn(text: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
