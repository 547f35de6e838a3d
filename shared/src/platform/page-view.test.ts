import * as z from 'zod/mini'
import { PageView } from './page-view.ts'

it('a page that was opened is named in 1 to 40 characters, without anything of its address', () => {
  const names = ['a', 'search-results-2', 'a'.repeat(40)]
  const others = ['', 'Search', '/search', 'search?from=LHR', 'search results', 'a'.repeat(41), 'a\n']

  expect([...names, ...others].filter((page) => z.safeParse(PageView, { page }).success)).toEqual(names)
})
