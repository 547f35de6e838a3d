import { useState } from 'react'
import { Button } from './button.tsx'
import { space } from './tokens.ts'

/** A line to read to whoever helps: the id of the request that failed, which the log of the site has, too. A press copies it. */
export function Reference({ children: id }: { children: string }) {
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
