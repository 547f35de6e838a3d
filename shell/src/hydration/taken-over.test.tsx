import { act } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createHydration } from './hydration.ts'
import { isTakenOver } from './taken-over.ts'

const Later = ({ code }: { code?: Promise<string> | undefined }) => <p>{code ? use(code) : 'here'}</p>

const page = (code?: Promise<string>) => (
  <main>
    <h1>Results</h1>
    <Suspense fallback="Loading">
      <Later code={code} />
    </Suspense>
  </main>
)

it('a page is taken over once its last part is, however late its code comes', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page())
  expect(isTakenOver(root)).toBe(false)
  const code = Promise.withResolvers<string>()

  const taken = await act(async () => hydrateRoot(root, page(code.promise)))
  expect(isTakenOver(root)).toBe(false)

  await act(async () => code.resolve('here'))
  expect(isTakenOver(root)).toBe(true)
  await act(async () => taken.unmount())
})

it('hydration goes on until the page is taken over', () => {
  const due: (() => void)[] = []
  const wait = ((work: () => void) => due.push(work)) as unknown as typeof setTimeout
  const isWhole = jest.fn(() => false)
  const hydration = createHydration({ now: '', answers: {}, drawn: {} }, isWhole, wait)
  const tick = () => due.splice(0).slice(-1)[0]?.()
  hydration.expect('page')
  hydration.begin()
  hydration.reach('page')

  tick()
  expect(hydration.isOver()).toBe(false)
  isWhole.mockReturnValue(true)
  tick()

  expect(hydration.isOver()).toBe(true)
})
