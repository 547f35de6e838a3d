import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useHasPage } from '../../remotes/use-has-page.ts'

type Props = { title: string; children: string; to: string; action: string }

/** What the site says of itself in a place kept for an ad; nothing while what it leads to is not on the site. */
export function HouseNote({ title, children, to, action }: Props) {
  const hasPage = useHasPage()
  if (!hasPage(to)) return null
  return (
    <div css={note}>
      <div css={words}>
        <p css={titleText}>{title}</p>
        <p css={{ color: color.muted }}>{children}</p>
      </div>
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  )
}

const note = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[6]}`,
} as const

/** Beside the button where the place is low, above it where it is high. */
const words = { '@media (min-width: 48rem)': { flex: 1 } } as const

const titleText = { fontFamily: font.display, fontSize: text.lg, fontWeight: 700 } as const
