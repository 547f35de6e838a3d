import { collect, Command, UsageError } from '@pointfare/core/command-line'
import { systemTime } from '@pointfare/core/clock'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { Emergency } from '@pointfare/shared/platform/emergency'
import { takeEmergency } from '@pointfare/shared/platform/operations/edges'
import { storedReleases } from '@pointfare/shared/platform/operations/stored-releases'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'
import { buildsOf } from '../registry/channels/release-document.ts'
import { makeEmergency } from '../registry/emergency/make-emergency.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { createSigner } from '../registry/signing/signer.ts'
import { readSigningKey } from '../registry/signing/signing-key.ts'
import { actorOption, decision, reasonOption } from './change-options.ts'
import type { ReleaseAnswer } from './release-command.ts'

/** As they were signed: what this version does not know of them is part of that. */
const storedAsSigned = { ...storedReleases, answers: { 200: z.array(z.record(z.string(), z.unknown())) } }

/** Needs no registry and no token: whoever has a key that pages believe may take edges back while that is away. */
export const emergency = (answer: ReleaseAnswer) =>
  new Command('emergency')
    .description(
      `releases that edges can go back to without the registry\nwith --to and --key: take them back to the whole site of that release`,
    )
    .argument('[channel]', '', 'production')
    .option('--to <n>', 'the release whose site comes back')
    .option('--key <path>', 'file with a signing key that pages believe; SECRETS_KEY opens that of a site')
    .option('--edge <url>', 'where an edge answers (default: --origin); name every one', collect)
    .addOption(reasonOption)
    .addOption(actorOption)
    .action(
      answer(async (registry, channel, { to, key, edge = [registry.origin], ...options }) => {
        const edges = await Promise.all(
          edge.map(async (origin) => ({ origin, stored: await storedAt({ origin }, channel) })),
        )
        // Edges may have been told of different decisions: what follows the newest follows all.
        const stored = edges.flatMap((one) => one.stored).toSorted((one, other) => other.seq - one.seq)
        const [live] = stored
        if (!live) throw new UsageError(`${edge.join(', ')} serves nothing of ${channel} without its registry`)
        if (to === undefined || key === undefined) {
          return {
            json: edges.map(({ origin, stored: releases }) => ({
              edge: origin,
              releases: releases.map(({ seq }) => seq),
            })),
            lines: edges.flatMap(({ origin, stored: releases }) => [
              `${origin} can go back to, of ${channel}:`,
              ...releases.slice(1).map((release) => `  ${release.seq}  ${release.createdAt}  ${buildsIn(release)}`),
            ]),
          }
        }
        const earlier = stored.find(({ seq }) => String(seq) === to && seq !== live.seq)
        if (!earlier) throw new UsageError(`release ${to} is live, or kept nowhere; kept are ${seqsIn(stored)}`)

        const signer = createSigner(await readSigningKey(key, createSecretsSeal(registry.secretsKeys)))
        const why = decision('emergency', options)
        const body = await makeEmergency({ signer, live, earlier, ...why, now: systemTime() })
        const answers = await Promise.all(edge.map((origin) => tell({ origin }, channel, body)))
        const refused = edge.flatMap((origin, index) =>
          answers[index] ? [`${origin} did not: ${answers[index]}`] : [],
        )
        const done = edge.filter((_, index) => answers[index] === undefined)
        return {
          json: { seq: live.seq + 1, restores: earlier.seq, done, refused },
          lines: [
            ...done.map((origin) => `${origin} is at release ${live.seq + 1}, with the site of release ${earlier.seq}`),
            ...(done.length > 0 ? ['The registry makes a release of it as soon as it answers again'] : []),
            ...refused,
          ],
          isBad: refused.length > 0,
        }
      }),
    )

/** Undefined when it was taken; the others are told in any case. */
const tell = (edge: Registry, channel: string, body: Emergency) =>
  callRegistry(edge, takeEmergency, { params: { channel }, body }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const storedAt = async (edge: Registry, channel: string) =>
  (await callRegistry(edge, storedAsSigned, { params: { channel } })) as unknown as ReleaseDocument[]

const seqsIn = (stored: readonly ReleaseDocument[]) => [...new Set(stored.map(({ seq }) => seq))].join(', ')

const buildsIn = (release: ReleaseDocument) =>
  Object.entries(buildsOf(release))
    .map(([name, build]) => `${name}@${build}`)
    .join(' ')
