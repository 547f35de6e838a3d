import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { listChannels } from '@pointfare/shared/platform/operations/channels'
import { linkPreview } from '@pointfare/shared/platform/operations/previews'
import { answers } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { somePublishedBuilds } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const query = { query: { 'page-number': 0, 'page-size': 20 } }
const address = 'https://mf-search-0123456789ab.preview.pointfare.example'

function aRegistry(preview?: string) {
  const published = somePublishedBuilds({ name: 'mf-search', build: 'search-2' })
  const content = published.content.map((build) => ({ ...build, ...(preview ? { preview } : {}) }))
  const api = consoleApi()
  api.answer(
    answers(listChannels, {}, [
      { channel: 'production', seq: 7 },
      { channel: 'staging', seq: 3, address: 'https://staging.pointfare.example' },
    ]),
    answers(listBuilds, query, { ...published, content }),
  )
  return api
}

describe('the page of previews', () => {
  it('leads to every other channel and to every build', async () => {
    aRegistry(address)
    await openConsole('/releases/previews', grace)

    expect(await screen.findByRole('link', { name: address })).toHaveAttribute('href', address)
    const channels = within(screen.getByRole('region', { name: 'Channels' }))
    expect(channels.getByRole('link', { name: 'https://staging.pointfare.example' })).toBeVisible()
    expect(channels.queryByText('production')).toBeNull()
  })

  it('makes links to send', async () => {
    aRegistry(address).answer(
      answers(
        linkPreview,
        { body: { channel: 'staging' } },
        { address, link: `${address}/__dev?token=x`, until: '2027-03-08T12:00:00.000Z' },
      ),
    )
    await openConsole('/releases/previews', grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Make a link to staging' }))

    expect(await screen.findByRole('status')).toHaveTextContent(
      `Whoever has this link may look until 8 March 2027:${address}/__dev?token=x`,
    )
  })

  it('says where builds have no addresses', async () => {
    aRegistry()
    await openConsole('/releases/previews', grace)

    expect(await screen.findByText('Builds have no addresses here')).toBeVisible()
  })
})
