import { cabins } from '@pointfare/shared/contracts/cabin'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { SiteProvider } from '@pointfare/shared/remote'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { Icon, iconNames } from '@pointfare/shared/ui/icon'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { gallerySite } from '../gallery-site.ts'
import { State, States } from '../state.tsx'

export const BadgeStates = () => (
  <States>
    <State name="Default">
      <Badge>Saver Award</Badge>
      <Badge>Estimated</Badge>
      <Badge>Coming Soon</Badge>
    </State>
  </States>
)

const demo = ['VS', 'BA', 'AA', 'UA', 'DL']
const more = ['AF', 'LH', 'EK', 'QR', 'SQ', 'CX', 'NH', 'QF', 'AC', 'IB', 'KL', 'ZZ']

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M8 30 26 8l6 22z" fill="#1d5fa8"/></svg>',
)}`

const WithLogos = ({ airlineLogos }: { airlineLogos: string }) => (
  <SiteProvider value={{ ...gallerySite, config: { ...gallerySite.config, airlineLogos } }}>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <AirlineBadge key={size} code="BA" size={size} />
    ))}
  </SiteProvider>
)

export const AirlineBadgeStates = () => (
  <States>
    <State name="Sizes: sm, md, lg">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <AirlineBadge key={size} code="VS" size={size} />
      ))}
    </State>
    <State name="A logo, by configuration">
      <WithLogos airlineLogos={logo} />
    </State>
    <State name="A logo that did not arrive">
      <WithLogos airlineLogos="data:image/svg+xml,broken" />
    </State>
    <State name="Beside the name">
      {demo.map((code) => (
        <span key={code} css={beside}>
          <AirlineBadge code={code} size="sm" decorative />
          {airlineOf(code).name}
        </span>
      ))}
    </State>
    <State name="Every carrier its colour; ZZ is unknown">
      {[...demo, ...more].map((code) => (
        <AirlineBadge key={code} code={code} />
      ))}
    </State>
  </States>
)

export const CabinMarkStates = () => (
  <States>
    <State name="Letter, outline and colour: any one is enough">
      {cabins.map(({ cabin, label }) => (
        <span key={cabin} css={beside}>
          <CabinMark cabin={cabin} />
          {label}
        </span>
      ))}
    </State>
  </States>
)

export const IconStates = () => (
  <States>
    <State name="All of them" wide>
      {iconNames.map((name) => (
        <span key={name} css={{ display: 'grid', justifyItems: 'center', gap: space[2], width: '6.5rem' }}>
          <Icon name={name} size="1.5rem" />
          <code css={{ fontFamily: font.code, fontSize: text.xs, color: color.muted }}>{name}</code>
        </span>
      ))}
    </State>
  </States>
)

const beside = { display: 'inline-flex', alignItems: 'center', gap: space[2] }
