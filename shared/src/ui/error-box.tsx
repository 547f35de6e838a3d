import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { color, radius, space } from './tokens.ts'

type Props = {
  title?: string
  /** What went wrong and how to mend it, in the reader's words. */
  children?: ReactNode
  onRetry?: () => void
  retryText?: string
  /** The id of the request, of what went wrong on the site's side (`referenceOf`). */
  reference?: string | undefined
}

/** Something failed: shown and spoken at once, with a way to try again where there is one. */
export function ErrorBox({ title = 'Error occurred', children, onRetry, retryText = 'Try again', reference }: Props) {
  return (
    <div role="alert" css={box}>
      <div>
        <p css={{ fontWeight: 600, color: color.danger }}>{title}</p>
        {children && <div css={{ marginBlockStart: space[1] }}>{children}</div>}
        {reference && <Reference>{reference}</Reference>}
      </div>
      {onRetry && <Button onClick={onRetry}>{retryText}</Button>}
    </div>
  )
}

/** A line to read to whoever helps: the id of the request that failed, which the log of the site has, too. A press copies it. */
function Reference({ children: id }: { children: string }) {
  const [isCopied, setCopied] = useState(false)
  // Some browsers and frames keep pages from the clipboard: it stays there to be read.
  const copy = () => void navigator.clipboard?.writeText(id).then(() => setCopied(true), console.warn)

  return (
    <Button look="quiet" size="compact" onClick={copy} css={line}>
      Reference: {id}
      {isCopied && ' (copied)'}
    </Button>
  )
}

/** Its words begin where those above it do. */
const line = { marginInlineStart: `calc(-1px - ${space[3]})`, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: space[4],
  background: color['danger-soft'],
})
