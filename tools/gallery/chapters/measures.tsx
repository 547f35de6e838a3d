import { css, keyframes } from '@emotion/react'
import { color, elevation, font, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { State, States } from '../state.tsx'

/** A token and its value, as the page has it once its styles are there. */
function Token({ name, reference }: { name: string; reference: string }) {
  const write = (element: HTMLElement | null) => {
    element?.replaceChildren(getComputedStyle(element).getPropertyValue(reference.slice(4, -1)))
  }
  return (
    <p css={{ fontSize: text.sm }}>
      <strong>{name}</strong> <span ref={write} css={code} />
    </p>
  )
}

const families = [
  { name: 'display', family: font.display, weight: 700, sample: 'Turn Your Points Into Adventures' },
  { name: 'text', family: font.text, weight: 400, sample: 'Showing flights 1-28 of 112, Monday 15 March 2027' },
  { name: 'code', family: font.code, weight: 400, sample: 'VS11 LHR JFK 17,500' },
] as const

export const TypeScale = () => (
  <States>
    {families.map(({ name, family, weight, sample }) => (
      <State key={name} name={`Family: ${name}`}>
        <p css={{ fontFamily: family, fontWeight: weight, fontSize: text.xl }}>{sample}</p>
      </State>
    ))}
    <State name="Sizes" wide>
      <div css={{ display: 'grid', gap: space[4] }}>
        {Object.entries(text).map(([name, size]) => (
          <div key={name} css={line}>
            <Token name={name} reference={size} />
            <p css={[{ fontSize: size, lineHeight: 1.15 }, /[234]xl/.test(name) && heading]}>Points that fly</p>
          </div>
        ))}
      </div>
    </State>
  </States>
)

export const Spacing = () => (
  <States>
    <State name="Steps" wide>
      <div css={{ display: 'grid', gap: space[2] }}>
        {Object.entries(space).map(([name, size]) => (
          <div key={name} css={{ display: 'grid', gridTemplateColumns: '7rem 1fr', alignItems: 'center' }}>
            <Token name={name} reference={size} />
            <span css={[bar, { width: size }]} />
          </div>
        ))}
      </div>
    </State>
  </States>
)

export const Radius = () => (
  <States>
    <State name="Corners" wide>
      {Object.entries(radius).map(([name, size]) => (
        <div key={name} css={{ width: '8rem' }}>
          <div css={[box, { borderRadius: size }]} />
          <Token name={name} reference={size} />
        </div>
      ))}
    </State>
  </States>
)

export const Elevation = () => (
  <States>
    <State name="Shadows" wide>
      {Object.entries(elevation).map(([name, shadow]) => (
        <div key={name} css={{ width: '12rem', padding: space[3] }}>
          <div css={[box, { boxShadow: shadow, border: 0, background: color.raised, borderRadius: radius.lg }]} />
          <p css={{ fontSize: text.sm, fontWeight: 600 }}>{name}</p>
        </div>
      ))}
    </State>
  </States>
)

export const Motion = () => (
  <States>
    <State name="Durations and the one curve; still when less motion is asked for" wide>
      {(['fast', 'normal'] as const).map((name) => (
        <div key={name} css={{ width: '14rem' }}>
          <Token name={name} reference={motion[name]} />
          <div css={rail}>
            <span css={[runner, { animationDuration: `calc(8 * ${motion[name]})` }]} />
          </div>
        </div>
      ))}
      <Token name="ease" reference={motion.ease} />
    </State>
  </States>
)

const code = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted })

const heading = css({ fontFamily: font.display, fontWeight: 700 })

const bar = css({ height: '1rem', borderRadius: 2, background: color.accent, forcedColorAdjust: 'none' })

const line = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'baseline',
  gap: `0 ${space[4]}`,
})

const box = css({
  height: '4.5rem',
  marginBlockEnd: space[2],
  border: `1px solid ${color.edge}`,
  background: color.sunken,
})

const run = keyframes({ to: { insetInlineStart: 'calc(100% - 1.25rem)' } })

const rail = css({
  position: 'relative',
  height: '1.25rem',
  marginBlockStart: space[2],
  borderRadius: radius.full,
  background: color.sunken,
})

const runner = css({
  position: 'absolute',
  insetInlineStart: 0,
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: radius.full,
  background: color.accent,
  forcedColorAdjust: 'none',
  animation: `${run} 1s ${motion.ease} infinite alternate`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
