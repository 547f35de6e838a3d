import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, Suspense, use } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { done, rendered, Form } from '../testing/rendered-form.tsx'
import { endEarlyInput, replayEarlyInput } from './replay-input.ts'

beforeAll(() => {
  // oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
  new Function(earlyInputScript)()
})
beforeEach(() => done.splice(0))
afterEach(() => document.body.replaceChildren())

describe('what somebody does while a page is taken over', () => {
  it('waits for a part of the page that is still on its way', async () => {
    const root = rendered()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'lh')
    replayEarlyInput(window)()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'r')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.getByRole('textbox', { name: 'Origin' })).toHaveValue('lhr')

    const taken = await act(async () => hydrateRoot(root, <Form />))

    await waitFor(() => expect(done).toEqual(['opens the menu']))
    expect(screen.getByRole('textbox', { name: 'Origin' })).toHaveValue('LHR')
    await act(async () => taken.unmount())
  })

  it('is heard where it is itself what has a part taken over', async () => {
    const root = rendered()
    replayEarlyInput(window)()
    let taken: Root | undefined
    const cabin = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cabin' })
    // As React does for an event that it cannot tell anybody of yet; browsers then show what was drawn.
    const takeOver = () => {
      act(() => void (taken = hydrateRoot(root, <Form />)))
      cabin.value = 'any'
    }
    root.addEventListener('input', takeOver, { capture: true, once: true })

    await userEvent.selectOptions(cabin, 'first')

    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(done).toEqual(['searches , first, all']))
    expect(cabin).toHaveValue('first')
    await act(async () => taken?.unmount())
  })

  it('is not lost where React has marked a part, and not taken it over yet', async () => {
    const root = rendered()
    const cabin = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cabin' })
    Object.assign(cabin, { __reactPropsOfLater: {} })
    const blocked = ['input', 'change', 'auxclick']
    const block = (event: Event) => event.stopPropagation()
    for (const kind of blocked) root.addEventListener(kind, block, true)
    await userEvent.selectOptions(cabin, 'first')
    replayEarlyInput(window)()
    for (const kind of blocked) root.removeEventListener(kind, block, true)
    cabin.value = 'any'

    const taken = await act(async () => hydrateRoot(root, <Form />))

    await waitFor(() => expect(cabin).toHaveValue('first'))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(done).toEqual(['searches , first, all'])
    await act(async () => taken.unmount())
  })

  it('is told first where a key or a press is what has a part taken over', async () => {
    const root = rendered()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'lhr')
    const replay = replayEarlyInput(window)
    let taken: Root | undefined
    // Begins, and has not come to the form yet.
    startTransition(() => void (taken = hydrateRoot(root, <Form />)))

    await userEvent.keyboard('{Enter}')
    replay()

    await waitFor(() => expect(done).toEqual(['searches LHR, any, all']))
    await act(async () => taken?.unmount())
  })

  it('is not put back where somebody has typed on, and React has heard of that', async () => {
    const root = rendered()
    const replay = replayEarlyInput(window)
    const origin = screen.getByRole('textbox', { name: 'Origin' })
    await userEvent.type(origin, 'lo')
    const taken = await act(async () => hydrateRoot(root, <Form />))

    await userEvent.type(origin, 'ndon')
    await act(async () => replay())

    expect(origin).toHaveValue('LONDON')
    await act(async () => taken.unmount())
  })

  it('is answered once, and where what was pressed before has led', async () => {
    const root = rendered()
    const replay = replayEarlyInput(window)
    screen.getByRole('row', { name: 'First day' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    let taken: Root | undefined
    startTransition(() => void (taken = hydrateRoot(root, <Form />)))

    await userEvent.keyboard('{Enter}')
    replay()

    await waitFor(() => expect(done).toEqual(['chooses Second day']))
    expect(screen.getByRole('row', { name: 'Second day' })).toHaveFocus()
    await act(async () => taken?.unmount())
  })

  it('is not done again where something that hears the keys of every part has answered', async () => {
    const root = rendered()
    const heard: string[] = []
    const hear = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM') return
      event.preventDefault()
      heard.push(event.code)
    }
    window.addEventListener('keydown', hear)
    screen.getByRole('button', { name: 'Menu' }).focus()
    await userEvent.keyboard('{Alt>}{Shift>}[KeyM]{/Shift}{/Alt}')

    replayEarlyInput(window)()
    const taken = await act(async () => hydrateRoot(root, <Form />))
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))

    await waitFor(() => expect(done).toEqual(['opens the menu']))
    expect(heard).toEqual(['KeyM'])
    window.removeEventListener('keydown', hear)
    await act(async () => taken.unmount())
  })

  it('is no longer kept once the whole page is React’s', async () => {
    const root = rendered()
    replayEarlyInput(window)()
    endEarlyInput(window)

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))

    const taken = await act(async () => hydrateRoot(root, <Form />))
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(done).toEqual(['opens the menu'])
    await act(async () => taken.unmount())
  })

  it('is not lost with the code of a part that React already knows of', async () => {
    // Events of tests are acts, which React wants awaited when they suspend.
    expectComplaints(/suspended inside an `act` scope|update to Suspense inside a test/)
    const code = Promise.withResolvers<void>()
    const Part = ({ isThere }: { isThere: boolean }) => {
      if (!isThere) use(code.promise)
      return <Form />
    }
    const page = (isThere: boolean) => (
      <Suspense fallback="Loading">
        <Part isThere={isThere} />
      </Suspense>
    )
    const root = rendered(page(true))
    const taken = await act(async () => hydrateRoot(root, page(false)))
    replayEarlyInput(window)()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'lhr')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    screen.getByRole('row', { name: 'First day' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(done).toEqual([])

    await act(async () => code.resolve())

    await waitFor(() => expect(screen.getByRole('row', { name: 'Second day' })).toHaveFocus())
    expect(done).toEqual(['opens the menu'])
    expect(screen.getByRole('textbox', { name: 'Origin' })).toHaveValue('LHR')
    await act(async () => taken.unmount())
  })
})
