import { listAirlines } from '@pointfare/shared/operations/airlines'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'
import { anAirline } from '@pointfare/shared/testing/an-airline'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { answeredWithPage, keepAnswers } from './hydration/rendered-answers.ts'
import { takeOverRemotes } from './hydration/rendered-remotes.ts'
import { loadOwnPage } from './pages/own-page.tsx'
import { aRelease, mainRemotes } from '@pointfare/shared/testing/a-release'
import { shellAt } from './testing/shell-at.tsx'

const release = aRelease(mainRemotes())
const builds = Object.fromEntries(Object.entries(release.remotes).map(([name, { build }]) => [name, build]))
const answers = {
  [listAirlines.path]: [anAirline()],
  [countRoutes.path]: { totalRoutes: 100 },
  [countHistoricFlights.path]: { totalHistoricFlights: 47_194 },
}

/** The shell as both sides have it before they draw: with the page's code, its remotes and its answers. */
async function readyAt(pathname: string, root: Element) {
  const { shell, ...remotes } = shellAt(pathname, {
    release,
    answering: answeredWithPage(answers, { isOver: () => false }),
  })
  await Promise.all([takeOverRemotes(builds, remotes, { root, pathname }), loadOwnPage(pathname)])
  return shell
}

beforeEach(() => {
  keepAnswers(answers)
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('a page of the shell that a server drew is taken over as it is', () => {
  it.each([
    ['/', 'Virgin Atlantic'],
    ['/how-it-works', 'How It Works'],
    ['/site-map', 'Site Map'],
    ['/privacy-policy', 'Your rights'],
    ['/terms-of-service', 'Terms of Service'],
  ])('%s', async (path, text) => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(await readyAt(path, root))
    const isRendered = root.textContent.includes(text)
    document.body.append(root)
    const shell = await readyAt(path, root)

    const mismatches: unknown[] = []
    const taken = await act(async () =>
      hydrateRoot(root, shell, { onRecoverableError: (error) => mismatches.push(error) }),
    )

    expect({ isRendered, mismatches }).toEqual({ isRendered: true, mismatches: [] })
    await act(async () => taken.unmount())
    root.remove()
  })
})
