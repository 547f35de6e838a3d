import { Badge } from '@pointfare/shared/ui/badge'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { AdPlace } from '../../ads/ad-place.tsx'
import { features, steps, testimonials } from './landing-words.ts'
import { ExploreFace } from './explore-face.tsx'
import { HouseNote } from './house-note.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { Section } from './section.tsx'

/** The home page that explains before it asks for anything. */
export function LandingHome() {
  return (
    <div css={page}>
      <NightOpening
        scale="home"
        title="Turn Your Points Into Adventures"
        lead="Find the best deals using your points and miles to create your dream holiday package."
        picture={null}
      >
        <div css={actions}>
          <ButtonLink to="/search" look="primary">
            Start Searching
          </ButtonLink>
          <ButtonLink to="/how-it-works">Learn How It Works</ButtonLink>
        </div>
        <ExploreFace />
      </NightOpening>
      <RecentSearches />
      <Features />
      <AdPlace name="home-below-features" where="below the features">
        <HouseNote title="Price changes" to="/price-changes/airlines" action="See price changes">
          See which routes cost fewer points today, and by how much.
        </HouseNote>
      </AdPlace>
      <Steps />
      <Testimonials />
      <LastCall />
    </div>
  )
}

function Features() {
  return (
    <Section title="Everything a points traveller needs" lead="Free to search, and honest about what it knows.">
      <ul css={grid}>
        {features.map(({ title, words, comingSoon }) => (
          <Card as="li" key={title} css={feature}>
            <h3>{title}</h3>
            <p css={{ color: color.muted }}>{words}</p>
            {comingSoon && (
              <div>
                <Badge>Coming Soon</Badge>
              </div>
            )}
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function Steps() {
  return (
    <Section title="How It Works" lead="From points to a seat in three simple steps.">
      <ol css={grid}>
        {steps.map(({ title, words }, index) => (
          <li key={title} css={step}>
            <span aria-hidden="true" css={number}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p css={{ color: color.muted }}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Sample quotes, built and hidden until there are real ones (rule 8.1 of the product). */
function Testimonials() {
  return (
    <section hidden aria-label="What travellers say" data-section="testimonials">
      {testimonials.map(({ quote, name, place }) => (
        <figure key={name}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            {name}, {place}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function LastCall() {
  return (
    <section aria-labelledby="last-call" css={lastCall}>
      <h2 id="last-call">Ready to put your points to work?</h2>
      <p css={{ color: color['on-night-muted'], fontSize: text.lg }}>
        Choose where to fly: the reward seats are a moment away.
      </p>
      <ButtonLink to="/search" look="primary">
        Start Your Search
      </ButtonLink>
      <ul aria-label="What you get" css={badges}>
        {['Free', 'Real-time', 'Secure'].map((badge) => (
          <li key={badge} css={lightBadge}>
            {badge}
          </li>
        ))}
      </ul>
    </section>
  )
}

const page = {
  // Its own layer: the sky and the globe lie behind this page and not behind the whole site.
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[10]}, 6vw, ${space[24]})`,
} as const

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[4],
  // The sky ends above the opening's foot; the buttons stay in it, one row or two.
  paddingBlockEnd: space[24],
} as const

const grid = {
  display: 'grid',
  // Three beside each other at most: there are six features and three steps.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(18rem, 100%), 30%), 1fr))',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const feature = { display: 'grid', alignContent: 'start', gap: space[2] } as const

const step = { display: 'grid', alignContent: 'start', gap: space[2] } as const

const number = {
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: radius.full,
  background: color.ink,
  color: color.page,
  fontFamily: font.display,
  fontSize: text.xl,
  fontWeight: 700,
} as const

const lastCall = {
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  borderRadius: radius.lg,
  padding: `${space[12]} ${space[6]}`,
  background: `linear-gradient(${color.night}, ${color['sky-mid']})`,
  color: color['on-night'],
  textAlign: 'center',
} as const

const badges = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const lightBadge = {
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: space[3],
  fontSize: text.sm,
} as const
