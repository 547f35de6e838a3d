import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { Audience, type DeviceKind, deviceKinds, formatPeople } from '@pointfare/shared/platform/audience'
import { parseSteps } from '@pointfare/shared/platform/rollout-steps'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Select } from '@pointfare/shared/ui/select'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ShareField } from '../components/share-field.tsx'
import { useConsoleContext } from '../console-context.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { parseShare, formatShare } from '../domain/share.ts'
import { usePublishedBuilds } from '../hooks/use-published-builds.ts'
import { Changes } from './changes.tsx'
import { ChoosePublished, hasOtherBuilds, NoOtherBuild } from './choose-published.tsx'
import { Decide, type DecideProps } from './decide.tsx'

/** Gives a published build to a share of the visitors first. */
export function StartCanary({ row, ...props }: DecideProps & { row: ChannelRow }) {
  const { locale } = useConsoleContext()
  const published = usePublishedBuilds(row.name)
  const [chosen, setChosen] = useState<PublishedBuild>()
  const [way, setWay] = useState<RolloutWay>('share')
  const [share, setShare] = useState('5')
  const [steps, setSteps] = useState('1% 30m, 10% 1h, 50% 1h, 100%')
  const [typed, setTyped] = useState(everybody)
  const audience = readAudience(typed)
  const amount = amountOf(way, share, steps)
  const first = amount && ('steps' in amount ? amount.steps[0]?.basisPoints : amount.basisPoints)
  const inWords = first === undefined ? '' : formatShare(first, locale)
  const people = formatPeople(audience)

  if (!hasOtherBuilds(published, row.build)) return <NoOtherBuild name={row.name} />
  return (
    <Decide
      {...props}
      call="canary"
      confirm={chosen ? `Give ${chosen.version} to ${inWords} of ${people}` : 'Start canary'}
      isReady={chosen !== undefined && amount !== undefined && audience !== undefined}
      body={(reason) => ({
        name: row.name,
        build: chosen?.build ?? '',
        ...amount,
        ...(audience && Object.keys(audience).length > 0 ? { audience } : {}),
        reason,
      })}
      outcome={`${inWords} of ${people} get ${row.name} ${chosen?.version ?? ''}`}
    >
      <ChoosePublished row={row} published={published} chosen={chosen} onChoose={setChosen} />
      <RolloutFields way={way} onWay={setWay} share={share} onShare={setShare} steps={steps} onSteps={setSteps} />
      <AudienceFields value={typed} onChange={setTyped} isReadable={audience !== undefined} />
      <Changes name={row.name} from={row.build} to={chosen?.build} />
    </Decide>
  )
}

/** What is sent of it, or undefined when it cannot be read. */
function amountOf(way: RolloutWay, share: string, text: string) {
  const basisPoints = parseShare(share)
  const steps = parseSteps(text)
  if (way === 'steps') return steps && { steps }
  return basisPoints === undefined ? undefined : { basisPoints }
}

type RolloutWay = 'share' | 'steps'

type Props = {
  way: RolloutWay
  onWay: (way: RolloutWay) => void
  share: string
  onShare: (share: string) => void
  steps: string
  onSteps: (steps: string) => void
}

const ways = [
  { value: 'share', label: 'One share' },
  { value: 'steps', label: 'In steps, by itself' },
] as const

/** How many visitors get a canary: a share that stays, or shares that follow each other while nothing speaks against it. */
function RolloutFields({ way, onWay, share, onShare, steps, onSteps }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[3] }}>
      <SegmentedChoice label="How it goes on" options={ways} selected={way} onSelect={onWay} />
      {way === 'share' ? (
        <ShareField value={share} onChange={onShare} />
      ) : (
        <TextField
          label="Steps"
          value={steps}
          onChange={onSteps}
          autoComplete="off"
          hint="Each share with its time, in m, h or d. After 100 % it is promoted. A step waits for 100 visits, too"
          error={parseSteps(steps) ? undefined : 'Steps are written like 1% 30m, 10% 2h, 100%'}
        />
      )}
    </div>
  )
}

type AudienceFieldsProps = { value: TypedAudience; onChange: (value: TypedAudience) => void; isReadable: boolean }

const members = [
  { value: 'any', label: 'Everybody' },
  { value: 'in', label: 'Who is signed in' },
  { value: 'out', label: 'Who is not signed in' },
]

/** Whom a canary is for; untouched, it is for everybody. */
function AudienceFields({ value, onChange, isReadable }: AudienceFieldsProps) {
  const toggle = (device: NonNullable<Audience['devices']>[number], isOn: boolean) =>
    onChange({
      ...value,
      devices: deviceKinds.filter((kind) => (kind === device ? isOn : value.devices.includes(kind))),
    })
  return (
    <details>
      <summary css={{ cursor: 'pointer' }}>Only for some visitors</summary>
      <div css={{ display: 'grid', gap: space[3], marginTop: space[3] }}>
        <TextField
          label="Countries"
          value={value.countries}
          onChange={(countries) => onChange({ ...value, countries })}
          hint="By the visitor’s time zone, such as GB, IE. Empty: everywhere"
          autoComplete="off"
          error={isReadable ? undefined : 'A country is two letters, such as GB; several are divided by commas'}
        />
        <div role="group" aria-label="Devices" css={{ display: 'flex', flexWrap: 'wrap', gap: space[4] }}>
          {deviceKinds.map((device) => (
            <Checkbox
              key={device}
              label={`${device[0]?.toUpperCase()}${device.slice(1)}s`}
              checked={value.devices.includes(device)}
              onChange={(isOn) => toggle(device, isOn)}
            />
          ))}
        </div>
        <Select
          label="Members"
          value={value.members}
          options={members}
          onSelect={(chosen) => onChange({ ...value, members: chosen as TypedAudience['members'] })}
        />
      </div>
    </details>
  )
}

/** An audience as it stands in fields. No device is chosen: all of them are meant. */
type TypedAudience = { countries: string; devices: readonly DeviceKind[]; members: 'any' | 'in' | 'out' }

export const everybody: TypedAudience = { countries: '', devices: [], members: 'any' }

/** What is sent of it, or undefined when it cannot be read. */
export function readAudience({ countries, devices, members }: TypedAudience): Audience | undefined {
  const codes = countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const isSome = devices.length > 0 && devices.length < deviceKinds.length
  return z.safeParse(Audience, {
    ...(codes.length > 0 ? { countries: codes } : {}),
    ...(isSome ? { devices } : {}),
    ...(members === 'any' ? {} : { signedIn: members === 'in' }),
  }).data
}
