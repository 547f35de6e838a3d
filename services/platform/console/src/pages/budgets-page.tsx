import { type Budgets, nearlyUsedUp } from '@pointfare/shared/platform/budgets'
import { listBudgets } from '@pointfare/shared/platform/operations/channels'
import { Card } from '@pointfare/shared/ui/card'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useNavigate, useParams } from 'react-router-dom'
import { BuildLabels, BuildName } from '../components/build-choice.tsx'
import { ChannelHeading } from '../components/channel-heading.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { kilobytes } from '../domain/sizes.ts'
import { useChannels } from '../hooks/use-channels.ts'
import { usePageOf } from '../hooks/use-page-of.ts'
import { budgetsPath } from '../paths.ts'

/** Sizes of the builds of a channel beside their budgets: a build that is over its budget is not published. */
export function BudgetsPage() {
  const { channel = '' } = useParams()
  const channels = useChannels()
  const navigate = useNavigate()
  const { data, trouble, retry } = usePageOf(listBudgets, { params: { channel } })

  return (
    <>
      <title>{`Budgets of ${channel} – Releases`}</title>
      <ChannelHeading channel={channel} channels={channels} onChannel={(name) => void navigate(budgetsPath(name))} />
      {trouble ? (
        <TroubleBox trouble={trouble} onRetry={retry} />
      ) : !data ? (
        <LoadingPanel title="Weighing the builds…" subtitle="" />
      ) : (
        <BuildLabels of={data.map(({ name, build }) => ({ name, build }))}>
          <div
            css={{ display: 'grid', gap: space[4], '@media (min-width: 60rem)': { gridTemplateColumns: '1fr 1fr' } }}
          >
            {data.map((budget) => (
              <BudgetCard key={budget.name} budget={budget} />
            ))}
          </div>
        </BuildLabels>
      )}
    </>
  )
}

function BudgetCard({ budget: { name, build, parts } }: { budget: Budgets[number] }) {
  const { locale } = useConsoleContext()
  return (
    <Card as="section" aria-label={name} css={{ display: 'grid', alignContent: 'start', gap: space[3], minWidth: 0 }}>
      <h2 css={{ fontSize: text.lg, overflowWrap: 'anywhere' }}>{name}</h2>
      <p css={{ color: color.muted, fontSize: text.sm }}>
        <BuildName of={name}>{build}</BuildName>
      </p>
      <ul css={{ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }}>
        {parts.map(({ part, bytes, most }) => {
          const share = most === 0 ? 1 : bytes / most
          const tone = share > 1 ? color.danger : share > nearlyUsedUp ? color.accent : color.success
          return (
            <li key={part} css={{ display: 'grid', gap: space[1] }}>
              <p css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] }}>
                <span>{words[part]}</span>
                <span>
                  {kilobytes(bytes, locale)} of {kilobytes(most, locale)}
                  {share > 1 ? ', over its budget' : share > nearlyUsedUp ? ', nearly used up' : ''}
                </span>
              </p>
              <div aria-hidden="true" css={{ height: '0.5rem', borderRadius: radius.full, background: color.sunken }}>
                <div
                  css={{
                    width: `${Math.min(1, share) * 100}%`,
                    height: '100%',
                    borderRadius: radius.full,
                    background: tone,
                  }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const words = {
  altogether: 'All that pages load',
  'at once': 'What a page loads at once',
  'for servers': 'What servers run',
}
