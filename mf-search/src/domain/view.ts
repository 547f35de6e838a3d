export const views = ['cards', 'table', 'year'] as const
export type View = (typeof views)[number]

/** Reads `?view=table`; anything else is the usual one. */
export const readView = (query: URLSearchParams): View =>
  views.find((view) => view === query.get('view')?.toLowerCase()) ?? 'cards'

/** The same query with another view, from its first page; nothing is written that one gets anyway. */
export function withView(query: URLSearchParams, view: View): URLSearchParams {
  const others = [...query].filter(([name]) => name !== 'view' && name !== 'page')
  return new URLSearchParams([...others, ...(view === 'cards' ? [] : [['view', view]])])
}
