/**
 * The chunk of a page is named after its path without parameters, which lets the edge send it along with the page:
 * `/debug/config` is in `page-debug-config`, `/cheapest/:airlineCode/from/:startDate` in `page-cheapest-from`.
 */
export const pageChunk = (path: string): string => `page${path.replaceAll(/\/:[^/]*/g, '').replaceAll('/', '-')}`
