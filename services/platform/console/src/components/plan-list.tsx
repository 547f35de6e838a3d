import type { PlannedChange, SitePlan } from '@pointfare/shared/platform/site-plan'
import { color } from '@pointfare/shared/ui/tokens'
import { BuildName } from './build-name.tsx'
import { Changed, Line, listOfChanges } from './changes-list.tsx'

/** What a change does to each artifact, and to pages and slots. */
export function PlanList({ plan: { changes, pages, emptySlots, stays } }: { plan: SitePlan }) {
  return (
    <dl css={listOfChanges}>
      {changes.map((change) => (
        <Line key={change.name} term={change.name}>
          <Way change={change} />
        </Line>
      ))}
      <Changed term="Pages" changes={pages} />
      {emptySlots.length > 0 && <Line term="Empty slots">{emptySlots.join(', ')}</Line>}
      {stays.length > 0 && <Line term="Stays">{stays.join(', ')}</Line>}
    </dl>
  )
}

const deeds = { add: 'comes', replace: 'changes', back: 'goes back', remove: 'goes' }

function Way({ change: { name, does, from, to, canary, tabs } }: { change: PlannedChange }) {
  const leavesAtOnce = does === 'back' || does === 'remove'
  return (
    <>
      {deeds[does]}: <Build name={name} of={from} /> → <Build name={name} of={to} />
      {canary && (
        <>
          {' '}
          and its canary <BuildName of={name}>{canary}</BuildName> ends
        </>
      )}
      {tabs > 0 && (
        <span css={{ display: 'block', color: color.muted }}>
          {tabs} open tab{tabs === 1 ? '' : 's'} {wayOf(tabs === 1, leavesAtOnce)}
        </span>
      )}
    </>
  )
}

/** Of one tab, or of several. */
const wayOf = (isOne: boolean, leavesAtOnce: boolean) =>
  leavesAtOnce ? `${isOne ? 'leaves' : 'leave'} it at once` : `${isOne ? 'takes' : 'take'} it with the next visit`

function Build({ name, of }: { name: string; of: PlannedChange['from'] }) {
  if (!of) return 'none'
  return (
    <>
      {of.version && <strong>{of.version} </strong>}
      <BuildName of={name}>{of.build}</BuildName>
    </>
  )
}
