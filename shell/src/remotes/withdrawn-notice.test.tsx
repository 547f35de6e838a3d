import { UnsavedWorkProvider, useUnsavedWork } from '@pointfare/shared/remote'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { ReleaseProvider } from './release-context.tsx'
import { createReleaseStore } from './release-store.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { WithdrawnNotice } from './withdrawn-notice.tsx'

const name = 'mf-members'
const bad = aPinnedRemote(name)
const good = aPinnedRemote(name, { build: 'build-zero', withdrawn: ['build-one'] })

function Form() {
  const [text, setText] = useState('')
  useUnsavedWork(text !== '')
  return (
    <>
      <input aria-label="Tier" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setText('')}>Save</button>
    </>
  )
}

/** A form on which `next` is released. */
async function openForm(next: ReturnType<typeof aRelease>['remotes'] = { [name]: good }) {
  const loader = createRemoteLoader({ load: async (_, { build }) => ({ build, routes: [], slots: {} }) })
  const store = createReleaseStore(aRelease({ [name]: bad }), { loader, visitor: () => 'ada', reload: () => {} })
  await loader.load(name, bad)
  store.show(name)
  render(
    <ReleaseProvider store={store} loader={loader}>
      <UnsavedWorkProvider value={store.keepUnsaved}>
        <Form />
      </UnsavedWorkProvider>
      <WithdrawnNotice />
    </ReleaseProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Gold')
  await act(async () => store.receive({ ...aRelease(next), seq: 2 }))
  return { build: () => store.running().remotes[name]?.build }
}

const notice = () => screen.queryByText(/^We have taken part of this page back/)

describe('a rollback while a form is being filled in', () => {
  it('waits for it to be saved, and says so', async () => {
    const { build } = await openForm()
    expect(notice()).toBeVisible()
    expect(build()).toBe('build-one')

    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(build()).toBe('build-zero')
    expect(notice()).not.toBeInTheDocument()
  })

  it('happens when the person says so', async () => {
    const { build } = await openForm()

    await userEvent.click(screen.getByRole('button', { name: 'Update now' }))

    expect(build()).toBe('build-zero')
    expect(notice()).not.toBeInTheDocument()
  })
})

describe('a removal while a form is being filled in', () => {
  it('waits for it to be saved, and says so', async () => {
    const { build } = await openForm({})
    expect(screen.getByText(/^We have taken part of this page off the site/)).toBeVisible()
    expect(build()).toBe('build-one')

    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(build()).toBeUndefined()
  })
})
