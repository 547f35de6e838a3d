import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const saved: { name: string; content: Promise<string> }[] = []

beforeEach(() => {
  searchApi()
  saved.length = 0
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    blobs.set('blob:saved', blob as Blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: new Response(blobs.get(this.href)).text() })
  })
})

async function choose(command: string) {
  const user = userEvent.setup()
  openSearch(resultsUrl)
  await user.click(await screen.findByRole('button', { name: 'Share and save' }))
  await user.click(await screen.findByRole('menuitem', { name: command }))
}

describe('the flights that are shown', () => {
  it('can be shared by their address', async () => {
    await choose('Copy link')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })

  it('can be saved for a spreadsheet', async () => {
    await choose('Download as CSV')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('CSV file saved.')
    expect(saved[0]?.name).toBe('reward-flights.csv')
  })

  it('can be saved for a calendar', async () => {
    await choose('Download as calendar')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('Calendar file saved.')
    expect(saved[0]?.name).toBe('reward-flights.ics')
  })
})
