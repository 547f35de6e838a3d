import { listedInOrder } from './listed-in-order.ts'

const [react, router] = [{ id: 'mf_search:react' }, { id: 'mf_search:react-router-dom' }]
const listing = (...shared: unknown[]) => Buffer.from(JSON.stringify({ id: 'mf_search', shared, remotes: [] }))

it.each(['mf-manifest.json', 'mf-stats.json'])('two builds that share the same have the same %s', (path) => {
  const [one, other] = [listedInOrder(path, listing(router, react)), listedInOrder(path, listing(react, router))]
  expect(one).toEqual(other)
  expect(JSON.parse(one.toString())).toEqual({ id: 'mf_search', shared: [react, router], remotes: [] })
})

it('every other file stays as it is', () => {
  const content = Buffer.from('{ "shared": "in its own order" }')
  expect(listedInOrder('routes/mf-manifest.json', content)).toBe(content)
})
