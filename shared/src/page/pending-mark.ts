/** On what stands in the place of a page that is on its way: words in it are none of the page. */
export const pendingMark = 'data-pending'
