import { Slot } from '@pointfare/shared/remote'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'

export function HomePage() {
  return (
    <>
      <section css={hero}>
        <h1>Turn points into places</h1>
        <p css={lead}>Find the best deals using your points and miles to create your dream holiday package.</p>
      </section>
      {/* The form's own height, kept free so that nothing moves when its remote arrives. */}
      <div css={formPlace}>
        <Slot name="home-search" />
      </div>
    </>
  )
}

const hero = { display: 'grid', gap: space[3], maxWidth: '44rem', paddingBlock: `${space[8]} ${space[6]}` } as const

const lead = { color: color.muted, fontFamily: font.text, fontSize: text.lg } as const

const formPlace = {
  minHeight: '40rem',
  '@media (min-width: 48rem)': { minHeight: '24rem' },
} as const
