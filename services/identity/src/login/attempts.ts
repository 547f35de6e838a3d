import { networkOf } from '@pointfare/core/limits/network-of'
import type { AttemptCounters } from './attempt-counters.ts'
import type { Device } from './known-devices.ts'

export type Attempts = ReturnType<typeof createAttempts>

/** Who tries: where from, and in which browser. */
export type Client = { ip: string; device: Device }

/** Whether an attempt may go ahead, and after how long; `succeeded` is to be called when it ends well. */
export type Permission =
  | { kind: 'refused'; retryInSeconds: number }
  | { kind: 'granted'; delayMs: number; succeeded: () => Promise<void> }

type Options = {
  counters: AttemptCounters
  report: (line: string) => void
  /** Told together with the line that says so. */
  guessed?: (email: string, network: string) => void
}

const minute = 60
const hour = 60 * minute

/** Wrong passwords of an account, from wherever, before strangers have to wait. */
export const freeGuesses = 10
/** A wait that the owner on a new device puts up with, and no proxy ends. */
const longestDelayMs = 8000

/**
 * Limits for each client, and a delay for each account. Above its limit, a client is told for how many seconds to wait.
 * An account is never closed because of other people's attempts: while one is being guessed at, strange browsers are
 * answered later and later, each by itself and not in a queue that could be filled. A browser that has signed in to it
 * before does not wait at all.
 */
export function createAttempts({ counters: { counter }, report, guessed = () => {} }: Options) {
  const requests = counter('request', { most: 300, seconds: minute })
  const registrations = counter('registration', { most: 20, seconds: hour })
  const forms = counter('form', { most: 60, seconds: minute })
  const tries = counter('try', { most: 5, seconds: 15 * minute })
  const ofDevice = counter('device', { most: 10, seconds: 15 * minute })
  const ofAccount = counter('account', { most: Number.MAX_SAFE_INTEGER, seconds: hour })

  /** A form for an account, from anywhere: at most 60 a minute, and for one account 5 in 15 minutes. */
  async function form({ ip }: Client, email: string): Promise<Permission> {
    const network = networkOf(ip)
    const key = `${network} ${email}`
    const { waitSeconds } = await forms.add(network)
    if (waitSeconds !== undefined) return { kind: 'refused', retryInSeconds: waitSeconds }

    const tried = await tries.add(key)
    if (tried.isFirstRefusal) report(`${network} has sent too many forms for ${masked(email)}`)
    if (tried.waitSeconds !== undefined) return { kind: 'refused', retryInSeconds: tried.waitSeconds }
    return { kind: 'granted', delayMs: 0, succeeded: () => tries.forget(key) }
  }

  /** A password from a browser that has not signed in to this account before. */
  async function stranger(client: Client, email: string): Promise<Permission> {
    const permission = await form(client, email)
    if (permission.kind === 'refused') return permission

    // Before it is known how it ends, so that guesses at one moment do not all find the count of before.
    const guesses = await ofAccount.count(email)
    if (isMilestone(guesses)) {
      report(`Passwords of ${masked(email)} are being guessed: ${guesses} times within an hour`)
      guessed(email, networkOf(client.ip))
    }
    return {
      kind: 'granted',
      delayMs: guesses > freeGuesses ? Math.min(longestDelayMs, guesses * 100) : 0,
      async succeeded() {
        await Promise.all([permission.succeeded(), ofAccount.takeBack(email)])
      },
    }
  }

  return {
    form,

    /** A form that names no account; answers how long to wait. */
    sender: async (ip: string) => (await forms.add(networkOf(ip))).waitSeconds,

    /**
     * Counts a request to log in, each of which is stored for a day; at most 300 a minute. Answers how long to wait.
     */
    request: async (ip: string) => (await requests.add(networkOf(ip))).waitSeconds,

    /** A program that registers itself, of which one network has 20 in an hour; answers how long to wait. */
    registration: async (ip: string) => (await registrations.add(networkOf(ip))).waitSeconds,

    /** A password for an account; a browser that is known to it has 10 in 15 minutes of its own. */
    async password(client: Client, email: string): Promise<Permission> {
      if (!client.device.isKnownTo(email)) return stranger(client, email)
      const key = `${client.device.id} ${email}`
      const { waitSeconds } = await ofDevice.add(key)
      if (waitSeconds !== undefined) return stranger(client, email)
      return { kind: 'granted', delayMs: 0, succeeded: () => ofDevice.forget(key) }
    },
  }
}

/** 20, 40, 80 …: an attack of any length is a few lines. */
const isMilestone = (guesses: number) => guesses >= 2 * freeGuesses && Math.log2(guesses / freeGuesses) % 1 === 0

/** Enough for an operator to find the account, and not to learn an address from a log. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…').slice(0, 100)
