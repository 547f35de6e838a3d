import * as z from 'zod/mini'
import { DeclaredContract, EventName } from './contract.ts'
import { describedRemote, RemoteName, SlotName } from './described-remote.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(200))

/** One thing that a visitor does, or sees: by its role and name, by its label, by its text. */
const JourneyStep = z.union([
  z.strictObject({
    press: z.strictObject({ role: z.enum(['button', 'link', 'tab', 'checkbox', 'radio']), name: Text }),
  }),
  z.strictObject({ fill: z.strictObject({ label: Text, with: z.string().check(z.maxLength(200)) }) }),
  z.strictObject({ see: Text }),
])
export type JourneyStep = z.infer<typeof JourneyStep>

/** What a visitor comes for, step by step: a build is tried with it before it goes live. */
export const RemoteJourney = z.strictObject({
  name: Text,
  /** An address of this site where it begins. */
  path: z
    .string()
    .check(z.regex(/^\/(?!\/)[^\s]*$/, 'A journey begins at an address that starts with /'), z.maxLength(500)),
  steps: z.array(JourneyStep).check(z.minLength(1), z.maxLength(20)),
})
export type RemoteJourney = z.infer<typeof RemoteJourney>

/** Something that a remote keeps in a browser. */
export const RemoteStore = z.strictObject({
  in: z.enum(['local', 'session']),
  /** The key, or its beginning and `*`. */
  key: z
    .string()
    .check(
      z.regex(/^[^*\s][^*\s]{0,99}\*?$/, 'A key is given as it is, or as its beginning and *, such as mf-deals.*'),
    ),
  /** What for, in words that visitors understand. */
  purpose: Text,
})
export type RemoteStore = z.infer<typeof RemoteStore>

/** More than that is no interface any more. */
const mostContracts = 20
const isFew = (contracts: object) => Object.keys(contracts).length <= mostContracts
const tooMany = `A remote has at most ${mostContracts} of them`

const EventContracts = z.record(EventName, DeclaredContract).check(z.refine(isFew, tooMany))
const SlotContracts = z.record(SlotName, DeclaredContract).check(z.refine(isFew, tooMany))

/** `remote.json`: what a remote says of itself. Read by registry, edge and shell, never executed. */
export const RemoteDescription = z.object({
  name: RemoteName,
  ...describedRemote,
  /** What it keeps in a browser; nothing else, and no cookies. */
  stores: z.optional(z.array(RemoteStore).check(z.maxLength(20))),
  /** Events it sends to other remotes, by name, and what each carries. */
  sends: z.optional(EventContracts),
  /** Events of others that it hears, and what it needs of each. */
  hears: z.optional(EventContracts),
  /** Slots on its pages that others may fill, and the properties they get. */
  offers: z.optional(SlotContracts),
  /** Slots of other remotes that it fills, and what it needs of their properties. */
  takes: z.optional(SlotContracts),
  journeys: z.optional(z.array(RemoteJourney).check(z.maxLength(5))),
})
export type RemoteDescription = z.infer<typeof RemoteDescription>
