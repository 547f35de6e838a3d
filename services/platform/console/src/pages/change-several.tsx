import { css } from '@emotion/react'
import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { Button } from '@pointfare/shared/ui/button'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Select } from '@pointfare/shared/ui/select'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent } from 'react'
import { TroubleBox } from '../components/trouble-box.tsx'
import { titleOf } from '../domain/build-words.ts'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { usePageOf } from '../hooks/use-page-of.ts'
import { ChangeSite } from './change-site.tsx'
import type { DecideProps } from './decide.tsx'

type Props = DecideProps & { rows: readonly ChannelRow[] }

/** Each artifact of a site as it may be next: what is chosen, by name. */
type Choice = { name: string; live: string | undefined; builds: readonly PublishedBuild[] }

const [stays, goes] = ['', 'off'] as const

/** Several artifacts in one release: chosen first, then seen together as what they would change. */
export function ChangeSeveral({ rows, ...props }: Props) {
  const { data, trouble, retry } = usePageOf(listBuilds, { query: { 'page-number': 0, 'page-size': 100 } })
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [isSeen, setIsSeen] = useState(false)

  const builds = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, to]) => (to === stays ? [] : [[name, to === goes ? null : to] as const])),
  )
  if (isSeen) return <ChangeSite {...props} wish={{ builds }} />
  if (trouble) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!data) return <LoadingPanel title="Looking for builds…" subtitle="Everything that was published lately" />

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSeen(Object.keys(builds).length > 0)
  }
  return (
    <form onSubmit={handleSubmit} css={form}>
      <p>Whatever is chosen here changes in one release, or nothing does.</p>
      {choicesIn(rows, data.content).map(({ name, live, builds: all }) => (
        <Select
          key={name}
          label={name}
          value={chosen[name] ?? stays}
          options={[
            { value: stays, label: live === undefined ? 'Not part of it' : 'Stays as it is' },
            ...all
              .filter(({ build }) => build !== live)
              .map((build) => ({ value: build.build, label: `${titleOf(build)} (${build.build.slice(0, 12)})` })),
            ...(live === undefined || name === 'shell' ? [] : [{ value: goes, label: 'Comes off' }]),
          ]}
          onSelect={(to) => setChosen({ ...chosen, [name]: to })}
        />
      ))}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[3] }}>
        <Button type="submit" look="primary" disabled={Object.keys(builds).length === 0}>
          See what changes
        </Button>
        <Button onClick={props.onClose}>Cancel</Button>
      </div>
    </form>
  )
}

/** Names in a column of their own; what there is to choose may be long. */
const form = css({
  display: 'grid',
  gap: space[4],
  '& > div:has(select)': { display: 'grid', gridTemplateColumns: 'minmax(5rem, 9rem) minmax(0, 1fr)' },
  '& select': { width: '100%', minWidth: 0 },
})

/** Those of the site first, then those that would be new. */
function choicesIn(rows: readonly ChannelRow[], published: readonly PublishedBuild[]): Choice[] {
  const names = [...new Set([...rows.map(({ name }) => name), ...published.map(({ name }) => name)])]
  return names.map((name) => ({
    name,
    live: rows.find((row) => row.name === name)?.build,
    builds: published.filter((build) => build.name === name),
  }))
}
