import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'
import { useSite } from '@pointfare/shared/remote'
import { Badge } from '@pointfare/shared/ui/badge'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { Section } from '../home/section.tsx'
import { HotelPicture, MatchPicture, SearchPicture } from './step-pictures.tsx'

const steps = [
  {
    title: 'Intelligent Route Search',
    words:
      'Choose where you start and where you want to go. See which airlines fly there, which days have reward seats, and what they cost in points in every cabin.',
    picture: <SearchPicture />,
  },
  {
    title: 'Hotel Discovery',
    words: 'Hotel nights for points, from the programmes you already collect with.',
    picture: <HotelPicture />,
    isHotels: true,
  },
  {
    title: 'Perfect Matching',
    words:
      'Compare a day or a whole month. The lowest price of each cabin is marked, the price history shows whether to wait, and one press opens the airline’s own booking page.',
    picture: <MatchPicture />,
  },
]

const features = [
  {
    title: 'Every cabin side by side',
    words: 'Economy, Premium Economy, Business and First, each with points and seats left.',
  },
  { title: 'Price history', words: 'See what each flight cost last week, and how often it changes.' },
  {
    title: 'Alerts',
    words: 'Press “Tell me” on any flight, day or route, and we notify you when its price drops.',
  },
  { title: 'How fresh it is', words: 'Each price says when it was last seen.' },
  {
    title: 'Book with the airline',
    words: 'You book on the airline’s own site, with your own points.',
  },
]

export function HowItWorksPage() {
  const { hotels } = useSite().config.features

  return (
    <div css={page}>
      <NightOpening
        title="How It Works"
        lead="Reward seats are few, change daily and are hidden behind airline logins. We find them, so you can choose."
      >
        <Statistics />
      </NightOpening>
      <Section title="Three steps to a seat">
        <ol css={stepList}>
          {steps.map(({ title, words, picture, isHotels }, index) => (
            <li key={title} css={step}>
              {picture}
              <h3 css={stepTitle}>
                <span css={number}>{index + 1}</span> {title}
              </h3>
              {isHotels && !hotels && (
                <div>
                  <Badge>Coming Soon</Badge>
                </div>
              )}
              <p css={{ color: color.muted }}>{words}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="What you can rely on">
        <ul css={featureList}>
          {features.map(({ title, words }) => (
            <li key={title} css={feature}>
              <h3>{title}</h3>
              <p css={{ color: color.muted }}>{words}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div css={{ display: 'grid', justifyItems: 'center' }}>
        <ButtonLink to="/search" look="primary">
          Start Your Search
        </ButtonLink>
      </div>
    </div>
  )
}

/** The search time is a goal, the others are counted (rule 8.2 of the product). */
function Statistics() {
  const { locale } = useSite()
  const { routes, airlines, historicFlights } = useCounts()

  return (
    <dl css={statistics}>
      <Statistic name="Searchable routes" value={reported(routes)} />
      <Statistic name="Airlines" value={reported(airlines)} />
      <Statistic name="Historic flights" value={reported(historicFlights)}>
        {historicFlights !== undefined && `${historicFlights.toLocaleString(locale)} prices on record`}
      </Statistic>
      <Statistic name="Search time" value="<2s">
        our goal for every search
      </Statistic>
    </dl>
  )
}

const reported = (count: number | undefined) => (count === undefined ? 'Loading...' : abbreviateCount(count))

type StatisticProps = { name: string; value: string; children?: ReactNode }

function Statistic({ name, value, children }: StatisticProps) {
  return (
    <div css={statistic}>
      <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
      <dd css={figure}>{value}</dd>
      <dd css={basis}>{children}</dd>
    </div>
  )
}

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[10]}, 6vw, ${space[24]})`,
} as const

const statistics = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 45%), 1fr))',
  gap: '1px',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
  background: color.surface,
} as const

const statistic = {
  display: 'grid',
  alignContent: 'space-between',
  gap: space[1],
  padding: space[5],
  boxShadow: `0 0 0 1px ${color.line}`,
} as const

/** Of one height whether it says a figure or 'Loading...'. */
const figure = {
  height: '3rem',
  margin: 0,
  fontFamily: font.display,
  fontSize: text['2xl'],
  fontWeight: 700,
  lineHeight: '3rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

/** Of one line in every box, so that figures stand beside each other. */
const basis = { minHeight: '1lh', margin: 0, color: color.muted, fontSize: text.sm } as const

const stepList = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const step = { display: 'grid', alignContent: 'start', gap: space[3] } as const

const stepTitle = { display: 'flex', alignItems: 'center', gap: space[3], fontSize: text.xl } as const

const number = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.full,
  background: color.ink,
  color: color.page,
  fontSize: text.md,
} as const

const featureList = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(20rem, 100%), 40%), 1fr))',
  gap: `${space[6]} ${space[10]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const feature = {
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  borderInlineStart: `3px solid ${color.accent}`,
  paddingInlineStart: space[4],
} as const

/** How much there is to search; undefined until it is known, which a failure leaves it. */
function useCounts() {
  const routes = useOperation(countRoutes, {})
  // The list that the home page shows, so that the two agree.
  const airlines = useOperation(listAirlines, {})
  const historic = useOperation(countHistoricFlights, {})

  return {
    routes: routes.data?.totalRoutes,
    airlines: airlines.data?.filter(({ code }) => code !== '').length,
    historicFlights: historic.data?.totalHistoricFlights,
  }
}

/** From here on thousands are told as '100k+' (rule 8.3 of the product). */
const manyThousands = 90_000

/**
 * A count as it stands in a headline: `999`, `1.2k+`, `100k+`, `3.4m+`. Rounded down, so that the plus is true; the one
 * exception is '100k+' above 90,000.
 */
export function abbreviateCount(count: number): string {
  if (count < 1000) return String(count)
  if (count >= 1_000_000) return `${oneDecimalDown(count / 1_000_000)}m+`
  return count > manyThousands ? '100k+' : `${oneDecimalDown(count / 1000)}k+`
}

/** '1.0' stays '1.0': always one decimal. */
const oneDecimalDown = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)
