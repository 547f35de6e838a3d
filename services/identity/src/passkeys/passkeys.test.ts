import { type LoginOwner, sessionClaim } from '@pointfare/core/tenant'
import { mostPasskeys } from '@pointfare/shared/contracts/login'
import { loginProofNeededProblem } from '@pointfare/shared/contracts/problem'
import { aClient, claimsIn, grace } from '../testing/a-client.ts'
import { aPerson } from '../testing/a-person.ts'
import { anAuthenticator } from '../testing/an-authenticator.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

const minuteMs = 60_000

let identity: TestIdentity
let clock = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
})
afterAll(() => identity.close())

const access = () => identity.loginAccess

/** Who has just logged in. */
async function ownerOf(person: typeof grace): Promise<LoginOwner> {
  const { sub, [sessionClaim]: session } = claimsIn((await aClient(identity.app).tokensOf(person)).access_token)
  return { subject: String(sub), session: String(session) }
}

const somebody = async () => {
  const person = await aPerson(identity)
  return { person, owner: await ownerOf(person) }
}

async function addTo(owner: LoginOwner, authenticator = anAuthenticator(), name = 'Laptop') {
  const response = authenticator.make(await access().offerPasskey(owner))
  return { authenticator, passkey: await access().addPasskey(owner, { name, response }) }
}

describe('adding a passkey', () => {
  it('keeps it, by its public half', async () => {
    const { owner } = await somebody()

    const { passkey } = await addTo(owner)

    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null, isSynced: false })
    expect(await access().listPasskeys(owner)).toEqual({
      passkeys: [passkey],
      isSecondFactor: false,
      recoveryCodesLeft: 0,
      hasPassword: true,
      canAdd: true,
      isShared: false,
    })
  })

  it('asks the browser for one of this site that finds its owner, and names the others', async () => {
    const { owner, person } = await somebody()
    await addTo(owner)

    expect(await access().offerPasskey(owner)).toMatchObject({
      rp: { id: 'localhost', name: 'Pointfare' },
      user: { name: person.email, displayName: person.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ transports: ['internal'] }],
    })
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without showing who is there', { isVerified: false }],
    ['to another question', { challenge: 'AAAA' }],
  ])('takes no answer %s', async (_, odd) => {
    const { owner } = await somebody()
    const response = anAuthenticator().make(await access().offerPasskey(owner), odd)

    await expect(access().addPasskey(owner, { name: 'x', response })).rejects.toThrow(/was not made for/)
  })

  it('takes an answer once, for a quarter of an hour, and from whom it was asked', async () => {
    const [{ owner }, other] = [await somebody(), await somebody()]
    const options = await access().offerPasskey(owner)
    const made = (response = anAuthenticator().make(options), by = owner) =>
      access().addPasskey(by, { name: 'x', response })

    await access().offerPasskey(other.owner)
    await expect(made(undefined, other.owner)).rejects.toThrow(/was not made for/)
    await made()
    await expect(made()).rejects.toThrow(/was not made for/)
    const late = anAuthenticator().make(await access().offerPasskey(owner))
    clock += 16 * minuteMs
    const again = await ownerOf((await somebody()).person)
    await expect(
      access().addPasskey({ ...again, subject: owner.subject }, { name: 'x', response: late }),
    ).rejects.toThrow()
  })

  it('refuses what nobody can read, without saying why', async () => {
    const { owner } = await somebody()
    for (const response of [{}, { id: 7 }, { id: 'x', response: null }, { response: { clientDataJSON: '!' } }]) {
      await access().offerPasskey(owner)
      await expect(access().addPasskey(owner, { name: 'x', response })).rejects.toThrow(/was not made for/)
    }
  })

  it('stops at twenty', async () => {
    const { owner } = await somebody()
    for (let number = 0; number < mostPasskeys; number += 1) await addTo(owner)

    await expect(access().offerPasskey(owner)).rejects.toThrow(`You have ${mostPasskeys} passkeys`)
  })
})

describe('what decides who gets in', () => {
  const fresh = { type: loginProofNeededProblem }
  const stale = async () => {
    const known = await somebody()
    const { authenticator, passkey } = await addTo(known.owner)
    clock += 11 * minuteMs
    return { ...known, authenticator, passkey }
  }

  it('needs a login of the last ten minutes', async () => {
    const { owner, passkey } = await stale()

    await expect(access().offerPasskey(owner)).rejects.toMatchObject(fresh)
    await expect(access().addPasskey(owner, { name: 'x', response: {} })).rejects.toMatchObject(fresh)
    await expect(access().removePasskey(owner, passkey.id)).rejects.toMatchObject(fresh)
    await expect(access().changeSecondFactor(owner, { isOn: false })).rejects.toMatchObject(fresh)
    await expect(access().offerPasskey({ subject: owner.subject })).rejects.toMatchObject(fresh)
  })

  it('or the password again, five tries in a quarter of an hour', async () => {
    const { owner, person } = await stale()

    for (let tries = 0; tries < 4; tries += 1) {
      await expect(access().proveLogin(owner, { password: 'wrong' })).rejects.toThrow('Wrong password')
    }
    await access().proveLogin(owner, { password: person.password })
    expect(await access().offerPasskey(owner)).toBeDefined()
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(access().proveLogin(owner, { password: 'wrong' })).rejects.toThrow('Wrong password')
    }
    await expect(access().proveLogin(owner, { password: person.password })).rejects.toThrow(/Too many attempts/)
  })

  it('or a passkey of theirs, and nobody else’s', async () => {
    const { owner, authenticator } = await stale()
    const other = await stale()

    const foreign = other.authenticator.use(await access().offerLoginProof(owner))
    await expect(access().proveLogin(owner, { response: foreign })).rejects.toThrow(/did not prove/)
    await access().proveLogin(owner, { response: authenticator.use(await access().offerLoginProof(owner)) })

    expect(await access().offerPasskey(owner)).toBeDefined()
  })

  it('is the business of an open session only', async () => {
    const { owner, person } = await stale()
    await access().endSessions(owner)

    await expect(access().proveLogin(owner, { password: person.password })).rejects.toMatchObject(fresh)
  })
})

describe('removing a passkey', () => {
  it('is for its owner', async () => {
    const [{ owner }, other] = [await somebody(), await somebody()]
    const { passkey } = await addTo(owner)

    await expect(access().removePasskey(other.owner, passkey.id)).rejects.toThrow('There is no such passkey')
    await access().removePasskey(owner, passkey.id)

    expect((await access().listPasskeys(owner)).passkeys).toEqual([])
  })

  it('leaves the last one while logins ask for one', async () => {
    const { owner } = await somebody()
    await expect(access().changeSecondFactor(owner, { isOn: true })).rejects.toThrow('Add a passkey first')
    const { passkey } = await addTo(owner)
    await access().changeSecondFactor(owner, { isOn: true })

    await expect(access().removePasskey(owner, passkey.id)).rejects.toThrow(/stop asking for one first/)
    await access().changeSecondFactor(owner, { isOn: false })
    await access().removePasskey(owner, passkey.id)
  })
})

describe('the owner', () => {
  const mailsTo = (address: string, from: number) =>
    identity.mails.slice(from).flatMap(({ to, kind, text }) => (to === address ? [{ kind, text }] : []))

  it('is told by letter of each change, and of nothing that was refused', async () => {
    const { owner, person } = await somebody()
    const written = identity.mails.length
    const kinds = () => mailsTo(person.email, written).map(({ kind }) => kind)

    await expect(access().addPasskey(owner, { name: 'x', response: {} })).rejects.toThrow(/was not made for/)
    await expect(access().changeSecondFactor(owner, { isOn: true })).rejects.toThrow('Add a passkey first')
    await access().changeSecondFactor(owner, { isOn: false })
    expect(kinds()).toEqual([])

    const { passkey } = await addTo(owner)
    await access().changeSecondFactor(owner, { isOn: true })
    await expect(access().removePasskey(owner, passkey.id)).rejects.toThrow(/stop asking for one first/)
    await access().changeSecondFactor(owner, { isOn: false })
    await access().removePasskey(owner, passkey.id)
    await expect(access().removePasskey(owner, passkey.id)).rejects.toThrow('There is no such passkey')
    expect(kinds()).toEqual(['passkey-added', 'second-factor-on', 'second-factor-off', 'passkey-removed'])
  })

  it('reads there what to do about one that somebody else has added, and no word that was typed', async () => {
    const { owner, person } = await somebody()
    const written = identity.mails.length

    await addTo(owner, anAuthenticator(), 'Call 0800 PASSKEY')

    const [mail] = mailsTo(person.email, written)
    expect(mail?.text).toContain('/members/profile')
    expect(mail?.text).toContain('remove passkeys that you do not know')
    expect(mail?.text).not.toContain('0800')
  })
})

describe('a demo login', () => {
  it('writes to nobody', async () => {
    const written = identity.mails.length

    await addTo(await ownerOf(grace))

    expect(identity.mails.slice(written)).toEqual([])
  })

  it('never asks for more than its password, and loses its passkeys with its data', async () => {
    const owner = await ownerOf(grace)
    await addTo(owner)

    await expect(access().changeSecondFactor(owner, { isOn: true })).rejects.toThrow(/Everybody uses this login/)
    await identity.db.transaction((tx) => identity.endLogin(tx, owner.subject))

    expect((await access().listPasskeys(owner)).passkeys).toEqual([])
  })
})

describe('deleting an account', () => {
  it('takes passkeys, the second factor, its codes and the sessions along', async () => {
    const { owner } = await somebody()
    await addTo(owner)
    await access().changeSecondFactor(owner, { isOn: true })

    await identity.db.transaction((tx) => identity.endLogin(tx, owner.subject))

    for (const table of ['passkey', 'second_factor', 'recovery_code', 'login_session']) {
      const left = { name: `left ${table}`, text: `select 1 from ${table} where account_id = $1` }
      expect(await identity.db.query(left, [owner.subject])).toEqual([])
    }
  })
})
