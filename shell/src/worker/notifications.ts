/** Where all of a member's or visitor's news are. */
export const inboxPath = '/members/inbox'
/** Where those are that are kept; members are led on to theirs. */
const alertsPath = '/alerts'

/** Below it is all that one press ends. */
const endings = '/alerts/end/'
/** Of the button that ends what a push is about. */
export const endAction = 'end'

const wordsOfEnd = {
  alert: {
    button: 'End this alert',
    title: 'The alert has ended',
    body: 'You can set it again beside its flights.',
  },
  pushes: {
    button: 'Turn off here',
    title: 'Notifications are off',
    body: 'Your alerts stay.',
  },
} as const

/** What the button of a push ends, by a call of that address. */
export type PushEnd = { what: keyof typeof wordsOfEnd; path: string }

export type News = {
  title: string
  options: NotificationOptions & {
    timestamp?: number
    renotify?: boolean
    actions?: { action: string; title: string }[]
    data: { url: string; end?: PushEnd }
  }
  /** How many are unread; undefined when the message does not say. */
  unread: number | undefined
}

/** What a push shows; a message that cannot be read still says that there is something, as browsers demand. */
export function newsIn(text: string | undefined, origin: string): News {
  const { title, body, tag, url, at, unread, end: ends } = fieldsIn(text)
  const isReadable = isText(title)
  const end = isReadable ? endOf(ends, origin) : undefined
  const timestamp = isText(at) ? Date.parse(at) : Number.NaN
  return {
    title: isReadable ? title : 'News about your alerts',
    options: {
      body: isReadable ? (isText(body) ? body : '') : 'Open your inbox to see what has changed.',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { url: isReadable ? pathOf(url, origin) : inboxPath, ...(end && { end }) },
      ...(end && { actions: [{ action: endAction, title: wordsOfEnd[end.what].button }] }),
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

/** Said once it has ended, in the place of the push. */
export const endedNews = ({ what }: PushEnd, tag: string): News => ({
  title: wordsOfEnd[what].title,
  options: {
    body: wordsOfEnd[what].body,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url: alertsPath },
    tag,
    silent: true,
  },
  unread: undefined,
})

function endOf(value: unknown, origin: string): PushEnd | undefined {
  const { what, path } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const address = isText(path) ? pathOf(path, origin) : ''
  return (what === 'alert' || what === 'pushes') && address.startsWith(endings) ? { what, path: address } : undefined
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
