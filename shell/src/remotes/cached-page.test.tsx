import { StoredStatesProvider, useStoredState } from '@pointfare/shared/remote'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { keepPage, resumePage, takeCachedPage } from './cached-page.ts'
import { createStoredStates } from './start-remotes.ts'

function Form({ label = 'Note' }: { label?: string }) {
  const [note, setNote] = useState('')
  const [isSure, setIsSure] = useState(false)
  const [cabin, setCabin] = useState('economy')
  return (
    <form>
      <label>
        {label} <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        Secret <input type="password" />
      </label>
      <label>
        Sure <input type="checkbox" checked={isSure} onChange={() => setIsSure(!isSure)} />
      </label>
      <select aria-label="Cabin" value={cabin} onChange={(event) => setCabin(event.target.value)}>
        <option>economy</option>
        <option>first</option>
      </select>
      <output>{[note, String(isSure), cabin].join()}</output>
    </form>
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fill() {
  await userEvent.type(box('Note'), 'by the sea')
  await userEvent.type(box('Secret'), 'hunter2')
  await userEvent.click(box('Sure'))
  await userEvent.selectOptions(box('Cabin'), 'first')
}

function keepAndLeave(unmount: () => void, states = {}) {
  keepPage(window, states)
  unmount()
  jest.useFakeTimers()
  const page = takeCachedPage(window)
  if (!page) throw new Error('Nothing was kept')
  return page
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  sessionStorage.clear()
})

describe('a page that the tab loads anew', () => {
  it('holds again what was written and chosen, and no secret', async () => {
    const { unmount } = render(<Form />)
    await fill()
    expect(sessionStorage).toHaveLength(0)
    const page = keepAndLeave(unmount)

    render(<Form />)
    resumePage(window, page)
    act(() => jest.advanceTimersByTime(1000))

    expect(screen.getByRole('status')).toHaveTextContent('by the sea,true,first')
    expect(box('Secret')).toHaveValue('')
    expect(JSON.stringify(page)).not.toContain('hunter2')
  })

  it('waits for parts that arrive later', async () => {
    const { unmount } = render(<Form />)
    await fill()
    const page = keepAndLeave(unmount)

    resumePage(window, page)
    act(() => jest.advanceTimersByTime(3000))
    render(<Form />)
    act(() => jest.advanceTimersByTime(1000))

    expect(box('Note')).toHaveValue('by the sea')
  })

  it('is the visitor’s as soon as they do something', async () => {
    const { unmount } = render(<Form />)
    await fill()
    const page = keepAndLeave(unmount)

    resumePage(window, page)
    window.dispatchEvent(new Event('keydown'))
    render(<Form />)
    act(() => jest.advanceTimersByTime(9000))

    expect(box('Note')).toHaveValue('')
  })

  it('is read on where it was, once it is long enough', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(800)
    jest.useFakeTimers()
    resumePage(window, { address: '/', at: 0, scrollY: 700, fields: [], states: {} })
    jest.advanceTimersByTime(500)
    expect(scrollTo).not.toHaveBeenCalled()

    height.mockReturnValue(4000)
    jest.advanceTimersByTime(100)

    expect(scrollTo).toHaveBeenCalledWith(0, 700)
    window.dispatchEvent(new Event('wheel'))
  })

  it('is kept once, for its own address, for a minute', () => {
    keepPage(window, {})
    expect(takeCachedPage(window)?.address).toBe('/')
    expect(takeCachedPage(window)).toBeUndefined()

    keepPage(window, {})
    jest.useFakeTimers({ now: Date.now() + 61_000 })
    expect(takeCachedPage(window)).toBeUndefined()
    jest.useRealTimers()

    keepPage(window, {})
    window.history.replaceState(null, '', '/elsewhere')
    expect(takeCachedPage(window)).toBeUndefined()
    window.history.replaceState(null, '', '/')
  })

  it('begins anew where the browser keeps nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

    keepPage(window, {})

    setItem.mockRestore()
    expect(takeCachedPage(window)).toBeUndefined()
  })
})

describe('a state that a page asks to be kept', () => {
  const textIn = (stored: unknown) => (typeof stored === 'string' ? stored : '')
  function Draft({ build }: { build: string }) {
    const [draft, setDraft] = useStoredState('mf-deals.draft', textIn)
    return <input aria-label={build} value={draft} onChange={(event) => setDraft(event.target.value)} />
  }
  const draw = (states: ReturnType<typeof createStoredStates>, build: string) => (
    <StoredStatesProvider value={states}>
      <Draft key={build} build={build} />
    </StoredStatesProvider>
  )

  it('goes from one build to the next', async () => {
    const states = createStoredStates({}, window)
    const { rerender } = render(draw(states, 'one'))
    await userEvent.type(box('one'), 'by the sea')

    rerender(draw(states, 'two'))
    await userEvent.type(box('two'), '!')
    rerender(draw(states, 'three'))

    expect(box('three')).toHaveValue('by the sea!')
  })

  it('goes through a page that is loaded anew, and is checked by who takes it', async () => {
    const states = createStoredStates({}, window)
    const { unmount } = render(draw(states, 'one'))
    await userEvent.type(box('one'), 'by the sea')
    const { states: stored } = keepAndLeave(unmount, states.all())
    expect(states.all()).toEqual({})

    render(draw(createStoredStates({ '/ mf-deals.draft': 7 }, window), 'three'))

    expect(stored).toEqual({ '/ mf-deals.draft': 'by the sea' })
    expect(box('three')).toHaveValue('')
  })

  it('is there for the page that is loaded anew, and forgotten with its page', async () => {
    const states = createStoredStates({ '/ mf-deals.draft': 'by the sea' }, window)
    const { unmount } = render(draw(states, 'one'))
    expect(box('one')).toHaveValue('by the sea')

    unmount()
    render(draw(states, 'two'))

    expect(box('two')).toHaveValue('')
  })
})
