import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellAt } from '../testing/shell-at.tsx'
import { createInstallOffer } from './install-offer.ts'

type Device = { isApp?: boolean; navigator?: object }

async function aVisit({ isApp = false, navigator = {} }: Device = {}) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const browser = Object.assign(new EventTarget(), { navigator, matchMedia: () => ({ matches: isApp }) })
  const installOffer = createInstallOffer(browser as unknown as Parameters<typeof createInstallOffer>[0])
  await act(async () => {
    render(shellAt('/site-map', { installOffer }).shell)
  })
  const prompt = jest.fn(async () => {})
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  const happens = (event: Event) => act(async () => void browser.dispatchEvent(event))
  return { prompt, offer, happens }
}

const buttons = () => screen.queryAllByText('Install', { selector: 'button' })

describe('installing the site', () => {
  it('is not spoken of where the browser does not offer it', async () => {
    await aVisit()

    expect(buttons()).toEqual([])
    expect(screen.queryByText(/home screen/)).not.toBeInTheDocument()
  })

  it('is a button in the footer and the menu, once it is offered; the browser’s own bar stays away', async () => {
    const { happens, offer } = await aVisit()

    await happens(offer)

    expect(offer.defaultPrevented).toBe(true)
    expect(buttons()).toHaveLength(2)
  })

  it('is asked by the browser on a press, once', async () => {
    const { happens, offer, prompt } = await aVisit()
    await happens(offer)

    await userEvent.click(screen.getByRole('button', { name: 'Install' }))

    expect(prompt).toHaveBeenCalledTimes(1)
    expect(buttons()).toEqual([])
  })

  it('is offered no more when it has happened', async () => {
    const { happens, offer } = await aVisit()
    await happens(offer)

    await happens(new Event('appinstalled'))

    expect(buttons()).toEqual([])
  })

  it('is not offered within the app', async () => {
    const { happens, offer } = await aVisit({ isApp: true })
    await happens(offer)

    expect(buttons()).toEqual([])
  })

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'is told in words on phones whose browser offers nothing; within the app (%s) no more',
    async (standalone, count) => {
      await aVisit({ navigator: { standalone } })

      expect(screen.queryAllByText(/press Share and then Add to Home Screen/)).toHaveLength(count)
    },
  )
})
