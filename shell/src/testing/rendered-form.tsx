import { earlyInputName } from '@pointfare/shared/page/early-input'
import { type KeyboardEvent, useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { EarlyInputs } from '../hydration/replay-input.ts'

/** What the form was told to do. */
export const done: string[] = []

export function Form() {
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
      <input
        role="combobox"
        aria-label="Destination"
        aria-expanded="false"
        aria-controls="days"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          done.push(`picks the first of ${event.currentTarget.value}`)
        }}
      />
      <div id="days" role="grid" aria-label="Days" tabIndex={-1} onKeyDown={walk} onKeyUp={letGo}>
        <div role="row" aria-label="First day" tabIndex={0} />
        <div role="row" aria-label="Second day" tabIndex={-1} />
      </div>
      <button type="button" onClick={() => done.push('opens the menu')}>
        Menu
      </button>
      <button type="button" popoverTarget="help" onClick={() => done.push('opens the help')}>
        Help
      </button>
      <button type="submit">Search</button>
      <a href="/explore">Explore</a>
    </form>
  )
}

function walk({ key, target }: KeyboardEvent) {
  if (!(target instanceof HTMLElement)) return
  if (key === 'ArrowDown' && target.nextElementSibling instanceof HTMLElement) target.nextElementSibling.focus()
  if (key === 'Enter') done.push(`chooses ${target.getAttribute('aria-label')}`)
}

const letGo = ({ key }: KeyboardEvent) => key === 'Shift' && done.push('lets Shift go')

/** A page, the form if none is given, as a server drew it, before the page's scripts have started. */
export function rendered(page = <Form />) {
  // One document of all tests: what an earlier one was to hear is not for this one.
  const { [earlyInputName]: early } = window as { [earlyInputName]?: EarlyInputs }
  early?.take()
  delete early?.hear
  delete early?.isOver
  const root = document.createElement('div')
  root.dataset['drawn'] = ''
  root.innerHTML = renderToString(page)
  document.body.append(root)
  return root
}
