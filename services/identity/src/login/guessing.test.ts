import { argon2Sync, randomBytes } from 'node:crypto'
import { ada, aClient } from '../testing/a-client.ts'
import { aBrowser, type Browser } from '../testing/a-browser.ts'
import { openTestIdentity, startIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity
let waits: number[]
beforeEach(async () => {
  waits = []
  identity = await openTestIdentity({ wait })
})
afterEach(() => identity.close())

async function wait(ms: number) {
  waits.push(ms)
}

const loginPageIn = async (browser: Browser, app = identity.app) =>
  (await browser.open(aClient(app).authorizeUrl({ prompt: 'login' }))).response

/** Wrong passwords, from one browser at one address. */
async function guess(times: number, app = identity.app) {
  const browser = aBrowser(app)
  const page = await loginPageIn(browser, app)
  const statuses = []
  for (let attempt = 1; attempt <= times; attempt += 1) {
    statuses.push((await browser.submit(page, { ...ada, password: `guess ${attempt}` })).statusCode)
  }
  return statuses
}

async function isLetIn(browser: Browser) {
  const { url } = await browser.follow(await browser.submit(await loginPageIn(browser), ada))
  return url.searchParams.has('code')
}

it('the owner gets in at once from elsewhere, while somebody has guessed until they were stopped', async () => {
  expect(await guess(6)).toEqual([400, 400, 400, 400, 400, 429])

  expect(await isLetIn(aBrowser(identity.app))).toBe(true)
  expect(waits).toEqual([])
})

/** Hundreds of guesses at the password, at a price that a test can pay. */
async function makeHashCheap() {
  const [nonce, tagLength] = [randomBytes(16), 32]
  const tag = argon2Sync('argon2id', {
    message: ada.password,
    nonce,
    tagLength,
    memory: 8,
    passes: 1,
    parallelism: 1,
  })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const update = 'update identity_account set password_hash = $1 where email = $2'
  await identity.db.query({ name: 'make_hash_cheap', text: update }, [
    `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`,
    ada.email,
  ])
}

it('300 guesses from 60 addresses are slowed, counted and told, and lock nobody out', async () => {
  await makeHashCheap()
  const known = aBrowser(identity.app)
  expect(await isLetIn(known)).toBe(true)

  const answers = await Promise.all(Array.from({ length: 60 }, () => guess(5)))

  expect(answers.flat().filter((status) => status === 400)).toHaveLength(300)
  expect(waits).toHaveLength(290)
  expect(waits.filter((ms) => ms === 8000).length).toBeGreaterThan(200)
  const measured = await identity.metrics.metrics()
  for (const [result, count] of Object.entries({ passed: 1, failed: 300, limited: 0 })) {
    expect(measured).toContain(`pointfare_logins_total{result="${result}"} ${count}`)
  }
  expect(measured).toMatch(/^pointfare_logins_delayed_total 290$/m)

  expect(await isLetIn(known)).toBe(true)
  expect(waits).toHaveLength(290)

  expect(await isLetIn(aBrowser(identity.app))).toBe(true)
  expect(waits).toHaveLength(291)
}, 120_000)

it('a browser that has signed in before keeps its own tries where its whole network has used up theirs', async () => {
  const owner = aBrowser(identity.app)
  await isLetIn(owner)
  const neighbour = aBrowser(identity.app, [], owner.remoteAddress)
  const page = await loginPageIn(neighbour)
  for (let attempt = 1; attempt <= 5; attempt += 1) await neighbour.submit(page, { ...ada, password: 'a guess' })
  expect((await neighbour.submit(page, ada)).statusCode).toBe(429)

  expect(await isLetIn(owner)).toBe(true)
})

it('a browser that was stolen has ten tries, and is then a stranger', async () => {
  const browser = aBrowser(identity.app)
  await isLetIn(browser)
  const page = await loginPageIn(browser)

  const statuses = []
  for (let attempt = 1; attempt <= 16; attempt += 1) {
    statuses.push((await browser.submit(page, { ...ada, password: 'a guess' })).statusCode)
  }

  expect(statuses).toEqual([...Array<number>(15).fill(400), 429])
})

it('what somebody guesses at one process counts at the others', async () => {
  const other = await startIdentity(identity.db, { wait })
  const address = aBrowser(identity.app).remoteAddress
  const statuses = []
  for (const [index, app] of [identity.app, other.app, identity.app, other.app, identity.app, other.app].entries()) {
    const browser = aBrowser(app, [], address)
    const page = await loginPageIn(browser, app)
    statuses.push((await browser.submit(page, { ...ada, password: `guess ${index}` })).statusCode)
  }
  await other.close()

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it('the cookie of a known browser is out of reach of scripts and other sites', async () => {
  const browser = aBrowser(identity.app)
  const { cookies } = await browser.submit(await loginPageIn(browser), ada)

  const device = cookies.find(({ name }) => name === 'pointfare_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(((device?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(180, 1)
})
