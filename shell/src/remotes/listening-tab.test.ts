import { electListener } from './listening-tab.ts'

type Waiting = { tab: string; granted: () => Promise<unknown>; lost: (error: Error) => void }

/** The locks of one browser: one lock, which can be stolen. */
function someLocks() {
  let holder: Waiting | undefined
  const queue: Waiting[] = []
  const grant = (next: Waiting | undefined) => {
    holder = next
    void next?.granted()
  }

  return {
    of: (tab: string) => ({
      request: ((_name: string, { steal }: LockOptions, granted: () => Promise<unknown>) =>
        new Promise((_resolve, lost) => {
          const request = { tab, granted, lost }
          if (!steal && holder) return void queue.push(request)
          const before = holder
          grant(request)
          before?.lost(new DOMException('Lock broken by another request with the "steal" option', 'AbortError'))
        })) as unknown as LockManager['request'], // of its forms, the one that is used
    }),
    /** As when the tab that holds it is closed, and asks for nothing any more. */
    release() {
      const closed = holder?.tab
      grant(queue.splice(0).find(({ tab }) => tab !== closed))
    },
  }
}

/** Tabs that hear each other; a hung one hears and does nothing. */
function aBrowser() {
  const locks = someLocks()
  const listening = new Set<string>()
  const hung = new Set<string>()
  const ears = new Map<string, (event: MessageEvent<unknown>) => void>()
  const ticks = new Map<string, () => void>()
  let said = 0

  return {
    open(tab: string) {
      const others = {
        postMessage(data: unknown) {
          said += 1
          for (const [name, hear] of ears)
            if (name !== tab && !hung.has(name)) hear(new MessageEvent('message', { data }))
        },
        addEventListener: (_type: string, hear: (event: MessageEvent<unknown>) => void) => void ears.set(tab, hear),
      } as Parameters<typeof electListener>[0]['others']
      const listen = () => {
        listening.add(tab)
        return () => void listening.delete(tab)
      }
      electListener(
        { name: 'releases', others, listen },
        {
          navigator: { locks: locks.of(tab) },
          setInterval: (tick) => Number(ticks.set(tab, tick as () => void)), // nobody sets a timer by a text
        },
      )
    },
    hang: (tab: string) => hung.add(tab),
    closeListening: () => {
      listening.clear()
      locks.release()
    },
    /** Some seconds later, in every tab that does not hang. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        for (const [tab, tick] of ticks) if (!hung.has(tab)) tick()
      }
    },
    /** How many messages there were since it was asked last. */
    countSaid() {
      const count = said
      said = 0
      return count
    },
    listening: () => [...listening],
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Three tabs, of which the first listens. */
function threeTabs() {
  const browser = aBrowser()
  for (const tab of ['first', 'second', 'third']) browser.open(tab)
  return browser
}

it('one tab listens for all of them, as long as it answers', async () => {
  const browser = threeTabs()

  browser.pass(10)
  await settled()

  expect(browser.listening()).toEqual(['first'])
})

it('the next tab listens when the one that did is closed', () => {
  const browser = threeTabs()

  browser.closeListening()

  expect(browser.listening()).toEqual(['second'])
})

it('a tab that leaves a question unanswered loses its role', async () => {
  const browser = threeTabs()

  browser.hang('first')
  browser.pass(2)
  expect(browser.listening()).toEqual(['first'])
  browser.pass(2)
  await settled()

  expect(browser.listening()).not.toContain('first')
  expect(browser.listening()).toHaveLength(1)
})

it('one tab asks for all of them, however many there are, and one takes the place', async () => {
  const browser = threeTabs()
  for (let tab = 4; tab <= 25; tab += 1) browser.open(`tab ${tab}`)
  browser.countSaid()

  browser.pass(10)
  expect(browser.countSaid()).toBeLessThanOrEqual(2 * 10)

  browser.hang('first')
  browser.pass(4)
  await settled()
  expect(browser.listening()).toHaveLength(1)
  expect(browser.countSaid()).toBeLessThanOrEqual(2 * 4)
})

it('a tab that lost its role has another turn', async () => {
  const browser = aBrowser()
  browser.open('first')
  browser.open('second')
  browser.hang('first')
  browser.pass(4)
  await settled()
  expect(browser.listening()).toEqual(['second'])

  browser.closeListening()

  expect(browser.listening()).toEqual(['first'])
})

it('every tab listens for itself where there are no locks', () => {
  const listened = jest.fn(() => () => {})
  const others = { postMessage: () => {}, addEventListener: () => {} }

  electListener({ name: 'releases', others, listen: listened }, { navigator: {}, setInterval: () => 1 })

  expect(listened).toHaveBeenCalledTimes(1)
})
