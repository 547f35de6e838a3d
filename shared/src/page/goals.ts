/** What visitors come for, and whether they get it is a matter of the page, not of whether it works. */
export type GoalNews = { goal: 'search'; is: 'begun' | 'reached' }

export const goalEvent = 'pointfare:goal'

/** Tells the shell that a visitor began to look for something, or has it before them. An event, so that any shell may listen. */
export const tellGoal = (detail: GoalNews) => void globalThis.dispatchEvent(new CustomEvent(goalEvent, { detail }))

/** Undefined for an event of somebody else's making. */
export function goalNewsIn({ detail }: { detail?: unknown }): GoalNews | undefined {
  const { goal, is } = (detail ?? {}) as Partial<GoalNews>
  return goal === 'search' && (is === 'begun' || is === 'reached') ? { goal, is } : undefined
}
