import { css } from '@emotion/react'
import type { PersonalToken } from '@pointfare/shared/contracts/personal-token'
import { useSite, useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useRef, useState } from 'react'
import { FailedBox } from './failed-box.tsx'
import { MadeToken } from '../components/made-token.tsx'
import { NewTokenForm } from '../components/new-token-form.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { Question } from '../components/question.tsx'
import { TokenList } from '../components/token-list.tsx'
import { complaintAbout, emptyTokenDraft, withScope, type TokenComplaint } from '../domain/personal-token.ts'
import { usePersonalTokens } from '../hooks/use-personal-tokens.ts'

/** Keys for a member's assistants and scripts: made here, shown once, revoked here. */
export function PersonalTokens({ userId }: { userId: string }) {
  const { config } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const stored = usePersonalTokens(userId)
  const [draft, setDraft] = useState(emptyTokenDraft)
  const [complaint, setComplaint] = useState<TokenComplaint>()
  const [leaving, setLeaving] = useState<PersonalToken>()
  const { copied, copy } = useCopy()
  // What is shown once must not go with the page.
  useUnsavedWork(stored.made !== undefined || draft !== emptyTokenDraft)

  const handleMake = async () => {
    const missing = complaintAbout(draft)
    setComplaint(missing)
    if (!missing && (await stored.make(draft))) setDraft(emptyTokenDraft)
  }
  const handleRevoke = async (token: PersonalToken) => {
    setLeaving(undefined)
    // The pressed button goes with its row.
    if (await stored.revoke(token)) heading.current?.focus()
  }
  const handleDone = () => {
    stored.putAway()
    heading.current?.focus()
  }

  return (
    <Card as="section" aria-label="Personal tokens" css={panel}>
      <details>
        <summary css={summary}>Developers</summary>
        <div css={[panel, inside]}>
          <h2 ref={heading} tabIndex={-1} css={{ fontSize: text.xl }}>
            Personal tokens
          </h2>
          <p css={hint}>
            Let an assistant or a script read what you choose. Prices need no token. Assistants connect to{' '}
            <code css={address}>{config.siteOrigin}/mcp</code>
          </p>
          <OutcomeLine outcome={stored.outcome} />
          {stored.made && (
            <MadeToken
              made={stored.made}
              copied={copied}
              onCopy={() => void copy(stored.made?.token ?? '')}
              onDone={handleDone}
            />
          )}
          <StoredTokens stored={stored} onRevoke={setLeaving} />
          <NewTokenForm
            draft={draft}
            complaint={complaint}
            isMaking={stored.isMaking}
            onChange={(changed) => {
              setComplaint(undefined)
              setDraft({ ...draft, ...changed })
            }}
            onScope={(scope, isChosen) => {
              setComplaint(undefined)
              setDraft(withScope(draft, scope, isChosen))
            }}
            onMake={() => void handleMake()}
          />
        </div>
      </details>
      <Question
        title="Revoke token"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        words={<p>Whatever uses {leaving?.name} is turned away from then on. It cannot be brought back.</p>}
      >
        <Button onClick={() => setLeaving(undefined)}>Cancel</Button>
        <Button css={deadly} onClick={() => leaving && void handleRevoke(leaving)}>
          Revoke
        </Button>
      </Question>
    </Card>
  )
}

type StoredProps = { stored: ReturnType<typeof usePersonalTokens>; onRevoke: (token: PersonalToken) => void }

function StoredTokens({ stored: { tokens, error, retry }, onRevoke }: StoredProps) {
  const { now, locale } = useSite()

  if (tokens && tokens.length > 0) {
    return <TokenList tokens={tokens} now={now()} locale={locale} onRevoke={onRevoke} />
  }
  if (tokens) return <p css={none}>You have no personal tokens.</p>
  if (error) {
    return <FailedBox title="Your tokens could not be loaded" error={error} onRetry={retry} />
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading your tokens...</VisuallyHidden>
      <Skeleton height="6rem" />
    </div>
  )
}

/** Some browsers and frames keep pages from the clipboard: then the token is there to be selected. */
function useCopy() {
  const [copied, setCopied] = useState('')
  const copy = async (token: string) => {
    try {
      await navigator.clipboard.writeText(token)
      setCopied('Copied.')
    } catch (failure) {
      console.warn('The token was not copied', failure)
      setCopied('Your browser did not let us copy it. Please select it above.')
    }
  }
  return { copied, copy }
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const summary = css({ minHeight: '2.75rem', paddingBlock: space[2], cursor: 'pointer', fontWeight: 600 })

const inside = css({ paddingBlockStart: space[3] })

const hint = css({ fontSize: text.sm, color: color.muted })

const address = css({ fontFamily: font.code, color: color.ink, overflowWrap: 'anywhere' })

const none = css({ fontSize: text.sm, color: color.muted })

const deadly = css({
  borderColor: 'transparent',
  '&, &:hover:not(:disabled)': { background: color.danger, color: color.surface },
})
