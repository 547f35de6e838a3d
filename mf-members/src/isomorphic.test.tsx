/** @jest-environment node */
import { aUser } from '@pointfare/shared/testing/a-user'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import description from '../remote.json'
import { routes } from './routes.tsx'
import { ada, flyingClub } from './testing/membership-api.ts'

const paths = description.routes.map(({ path }) => path)

describe('in Node, without a browser', () => {
  it.each(paths)('%s is drawn with its heading', (path) => {
    expect(renderToHtml(routes, path)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  })

  it.each(paths)('%s is drawn for a member', (path) => {
    expect(renderToHtml(routes, path, { session: ada })).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  })

  it('memberships and preferences that the page carries are in it', () => {
    const fallback = {
      '/v1/api/airline-memberships/user/7': [flyingClub],
      '/v1/api/users/7': aUser({ holidayPreferences: ['BEACH'] }),
    }

    expect(renderToHtml(routes, '/members/memberships', { session: ada, fallback })).toContain('1070000000')
    expect(renderToHtml(routes, '/members/profile', { session: ada, fallback })).toContain('Holiday Preferences')
  })
})
