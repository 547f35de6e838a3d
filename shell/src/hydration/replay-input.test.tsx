import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { done, rendered, Form } from '../testing/rendered-form.tsx'
import { replayEarlyInput } from './replay-input.ts'

function renderedForm() {
  const root = rendered()
  return async () => {
    const taken = await act(async () => hydrateRoot(root, <Form />))
    await act(async () => replayEarlyInput(window)())
    return () => act(async () => taken.unmount())
  }
}

beforeAll(() => {
  // oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
  new Function(earlyInputScript)()
})
beforeEach(() => done.splice(0))
afterEach(() => document.body.replaceChildren())

describe('what somebody does before the page has started', () => {
  it('is typed, chosen and submitted as if it had', async () => {
    const takeOver = renderedForm()
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
    const takeOver = renderedForm()
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
    const takeOver = renderedForm()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent(screen.getByRole('link', { name: 'Explore' }), new MouseEvent('click', { bubbles: true }))

    const leave = await takeOver()

    expect(done).toEqual(['opens the menu'])
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(done).toEqual(['opens the menu', 'opens the menu'])
    await leave()
  })

  it('is not done again where the browser has opened a popover, which would close', async () => {
    const takeOver = renderedForm()
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))

    const leave = await takeOver()

    expect(done).toEqual([])
    await leave()
  })

  it('is a key for where the keys before have led', async () => {
    const takeOver = renderedForm()
    screen.getByRole('row', { name: 'First day' }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(done).toEqual([])

    const leave = await takeOver()

    expect(screen.getByRole('row', { name: 'Second day' })).toHaveFocus()
    expect(done).toEqual(['chooses Second day'])
    await leave()
  })

  it('is a key that is let go, after those that were pressed meanwhile', async () => {
    const takeOver = renderedForm()
    screen.getByRole('row', { name: 'First day' }).focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')

    const leave = await takeOver()

    expect(done).toEqual(['chooses First day', 'lets Shift go'])
    await leave()
  })

  it('submits by Enter, unless the field answers that key itself', async () => {
    const takeOver = renderedForm()
    await userEvent.type(screen.getByRole('textbox', { name: 'Origin' }), 'lhr{Enter}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Destination' }), 'new{Enter}')

    const leave = await takeOver()

    expect(done).toEqual(['searches LHR, any, all', 'picks the first of new'])
    await leave()
  })

  it('is kept by less than a kilobyte of script', () => {
    expect(earlyInputScript.length).toBeLessThan(1024)
  })
})
