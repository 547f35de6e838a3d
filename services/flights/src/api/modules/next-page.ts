/** The header Link of an answer that goes on: the same address with the next `page-number` (RFC 8288). */
export function nextPage(address: string, pageNumber: number): string {
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('page-number', String(pageNumber + 1))
  return `<${path}?${parameters.toString()}>; rel="next"`
}
