import type { InboxItem, InboxPage } from '@pointfare/shared/contracts/inbox'

/** Items that are known and others, each once as it is told last, newest first: their ids are numbers that grow. */
export function withItems(known: readonly InboxItem[], others: readonly InboxItem[]): InboxItem[] {
  const byId = new Map([...known, ...others].map((item) => [item.id, item]))
  return [...byId.values()].toSorted((one, other) => Number(other.id) - Number(one.id))
}

/** The first page with what has just come in. */
export const withArrival = (page: InboxPage, item: InboxItem, unread: number): InboxPage => ({
  ...page,
  unread,
  items: withItems(page.items, [item]),
})

/** Read, those with these ids or all. */
export const asRead = (items: readonly InboxItem[], ids?: readonly string[]): InboxItem[] =>
  items.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item))
