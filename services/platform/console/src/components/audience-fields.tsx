import { deviceKinds, type Audience } from '@pointfare/shared/platform/audience'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Select } from '@pointfare/shared/ui/select'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import type { TypedAudience } from '../domain/typed-audience.ts'

type Props = { value: TypedAudience; onChange: (value: TypedAudience) => void; isReadable: boolean }

const members = [
  { value: 'any', label: 'Everybody' },
  { value: 'in', label: 'Who is signed in' },
  { value: 'out', label: 'Who is not signed in' },
]

/** Whom a canary is for; untouched, it is for everybody. */
export function AudienceFields({ value, onChange, isReadable }: Props) {
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
