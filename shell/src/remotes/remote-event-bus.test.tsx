import { RemoteEventsProvider, useEvent, useSendEvent, type RemoteEventBus } from '@pointfare/shared/remote'
import { act, render } from '@testing-library/react'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { createRemoteEventBus } from './remote-event-bus.ts'

const chosen = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const release = () =>
  aRelease({ 'mf-deals': aPinnedRemote('mf-deals', { sends: { 'mf-deals.chosen': chosen, 'mf-deals.new': 'later' } }) })

function aBus() {
  const reported: unknown[] = []
  const bus = createRemoteEventBus(release, (error) => reported.push(error))
  const heard: unknown[] = []
  const end = bus.hear('mf-deals.chosen', (detail) => heard.push(detail))
  return { bus, heard, reported, end }
}

describe('an event', () => {
  it('comes to everybody who hears it, each with a copy, until they hear it no more', () => {
    const { bus, heard, end } = aBus()
    bus.hear('mf-deals.chosen', (detail) => Object.assign(detail as object, { id: 'other' }))
    const detail = { id: 'a' }

    bus.send('mf-deals.chosen', detail)
    end()
    bus.send('mf-deals.chosen', { id: 'b' })

    expect(heard).toEqual([{ id: 'a' }])
    expect(detail).toEqual({ id: 'a' })
  })

  it.each([
    ['mf-deals.chosen', {}, 'mf-deals.chosen is not sent as it is declared: it.id is missing'],
    ['mf-deals.chosen', { id: 1 }, 'it.id is no string'],
    ['mf-deals.chosen', { id: 'a', price: 1 }, 'it.price is not declared'],
    ['mf-deals.gone', { id: 'a' }, 'mf-deals.gone is sent, and no remote.json declares it (sends)'],
    ['mf-cars.chosen', { id: 'a' }, 'no remote.json declares it'],
  ])('%s with %j is refused to its sender, and nobody hears it', (name, detail, words) => {
    const { bus, heard } = aBus()

    expect(() => bus.send(name, detail)).toThrow(words)
    expect(heard).toEqual([])
  })

  it('whose contract a later registry wrote is not refused', () => {
    const { bus } = aBus()
    const heard: unknown[] = []
    bus.hear('mf-deals.new', (detail) => heard.push(detail))

    bus.send('mf-deals.new', 'anything')

    expect(heard).toEqual(['anything'])
  })

  it('reaches the others when one of its listeners throws, which is reported', () => {
    const { bus, heard, reported } = aBus()
    const failure = new Error('of one listener')
    bus.hear('mf-deals.chosen', () => {
      throw failure
    })
    const later: unknown[] = []
    bus.hear('mf-deals.chosen', (detail) => later.push(detail))

    expect(() => bus.send('mf-deals.chosen', { id: 'a' })).not.toThrow()

    expect([heard, later, reported]).toEqual([[{ id: 'a' }], [{ id: 'a' }], [failure]])
  })

  it('that is its own answer ends', () => {
    const { bus, heard, reported } = aBus()
    bus.hear('mf-deals.chosen', () => bus.send('mf-deals.chosen', { id: 'again' }))

    bus.send('mf-deals.chosen', { id: 'a' })

    expect(heard).toHaveLength(10)
    expect(reported).toMatchObject([{ name: 'EventRefused' }])
  })
})

describe('a component', () => {
  function Sender() {
    const send = useSendEvent()
    return <button onClick={() => send('mf-deals.chosen', { id: 'a' })}>Choose</button>
  }
  function Listener({ onHeard }: { onHeard: (detail: unknown) => void }) {
    useEvent('mf-deals.chosen', onHeard)
    return null
  }
  const page = (bus: RemoteEventBus | undefined, onHeard?: (detail: unknown) => void) => (
    <RemoteEventsProvider value={bus}>
      <Sender />
      {onHeard && <Listener onHeard={onHeard} />}
    </RemoteEventsProvider>
  )

  it('hears what another sends, with its newest listener, while it is on the page', () => {
    const { bus } = aBus()
    const [first, second] = [jest.fn(), jest.fn()]
    const { getByRole, rerender } = render(page(bus, first))
    const press = () => act(() => getByRole('button').click())

    press()
    rerender(page(bus, second))
    press()
    rerender(page(bus))
    press()

    expect([first.mock.calls, second.mock.calls]).toEqual([[[{ id: 'a' }]], [[{ id: 'a' }]]])
  })

  it('sends to nobody where there are no other remotes', () => {
    const { getByRole } = render(page(undefined))

    expect(() => act(() => getByRole('button').click())).not.toThrow()
  })
})
