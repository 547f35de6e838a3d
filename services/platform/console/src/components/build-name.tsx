import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'

/** A build's id, to be told apart from words and copied whole. */
export function BuildName({ children }: { children: string }) {
  return (
    <code
      css={{
        borderRadius: radius.sm,
        paddingInline: space[1],
        background: color.sunken,
        fontFamily: font.code,
        fontSize: text.sm,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </code>
  )
}
