import { color, radius, space } from '@pointfare/shared/ui/tokens'

/** First stop of the keyboard on every page: past the header, straight to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} css={skip}>
      Skip to content
    </a>
  )
}

const skip = {
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: 30,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.md,
  background: color.raised,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const
