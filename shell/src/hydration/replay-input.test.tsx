import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { replayEarlyInput } from './replay-input.ts'

const done: string[] = []

function Form() {
  const [name, setName] = useState('')
  const [cabin, setCabin] = useState('any')
  const [isSaver, setIsSaver] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push(`searches ${name}, ${cabin}, ${isSaver ? 'saver' : 'all'}`)
      }}
    >
      <input aria-label="Origin" value={name} onChange={(event) => setName(event.currentTarget.value.toUpperCase())} />
      <select aria-label="Cabin" value={cabin} onChange={(event) => setCabin(event.currentTarget.value)}>
        <option value="any">Any</option>
        <option value="first">First</option>
      </select>
      <input
        type="checkbox"
        aria-label="Saver"
        checked={isSaver}
        onChange={(event) => setIsSaver(event.currentTarget.checked)}
      />
      <button type="button" onClick={() => done.push('opens the menu')}>
        Menu
      </button>
      <button type="submit">Search</button>
      <a href="/explore">Explore</a>
    </form>
  )
}

/** The form as a server drew it, before the page's scripts have started. */
function drawnForm() {
  const root = document.createElement('div')
  root.dataset['drawn'] = ''
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  // oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
  new Function(earlyInputScript)()
  return async () => {
    const taken = await act(async () => hydrateRoot(root, <Form />))
    await act(async () => replayEarlyInput(window))
    return () => act(async () => taken.unmount())
  }
}

beforeEach(() => done.splice(0))
afterEach(() => document.body.replaceChildren())

describe('what somebody does before the page has started', () => {
  it('is typed, chosen and submitted as if it had', async () => {
    const takeOver = drawnForm()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'lhr')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin' }), 'first')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saver' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(done).toEqual([])

    const leave = await takeOver()

    expect(screen.getByRole('textbox', { name: 'Origin' })).toHaveValue('LHR')
    expect(screen.getByRole('combobox', { name: 'Cabin' })).toHaveValue('first')
    expect(screen.getByRole('checkbox', { name: 'Saver' })).toBeChecked()
    expect(done).toEqual(['searches LHR, first, saver'])
    await leave()
  })

  it('keeps the focus and the caret where they are', async () => {
    const takeOver = drawnForm()
    const origin = screen.getByRole<HTMLInputElement>('textbox', { name: 'Origin' })
    await userEvent.type(origin, 'london')
    origin.setSelectionRange(2, 2)

    const leave = await takeOver()

    expect(origin).toHaveFocus()
    expect(origin.selectionStart).toBe(2)
    await leave()
  })

  it('is pressed once: a button by the page, a link by the browser', async () => {
    // The test's browser goes nowhere.
    expectComplaints(/Not implemented: navigation/)
    const takeOver = drawnForm()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent(screen.getByRole('link', { name: 'Explore' }), new MouseEvent('click', { bubbles: true }))

    const leave = await takeOver()

    expect(done).toEqual(['opens the menu'])
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(done).toEqual(['opens the menu', 'opens the menu'])
    await leave()
  })

  it('is kept by less than a kilobyte of script', () => {
    expect(earlyInputScript.length).toBeLessThan(1024)
  })
})
