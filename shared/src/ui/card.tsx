import { css } from '@emotion/react'
import type { ComponentProps, ElementType } from 'react'
import { color, elevation, radius, space } from './tokens.ts'

type Props<Element extends ElementType> = ComponentProps<Element> & { as?: Element }

/** A sheet of paper on the page; `as` says what it is. */
export function Card<Element extends ElementType = 'div'>({ as, ...element }: Props<Element>) {
  const Root: ElementType = as ?? 'div'
  return <Root css={card} {...element} />
}

const card = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[5],
  background: color.surface,
  boxShadow: elevation.card,
})
