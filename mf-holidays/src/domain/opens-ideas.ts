/** An address with this fragment opens the dialog: the way back from a login. What was filled in may follow as a query. */
export const ideasOpening = '#holiday-ideas'

/** Whether an address's fragment asks for the dialog. Apart from what reads the rest: every page with a button asks. */
export const opensIdeas = (fragment: string) => fragment === ideasOpening || fragment.startsWith(`${ideasOpening}?`)
