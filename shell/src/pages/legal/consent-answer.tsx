import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useNavigate } from 'react-router-dom'
import type { ConsentState } from '../../consent/consent.ts'
import { useConsent } from '../../consent/consent-context.tsx'

const sentences: Record<ConsentState, string> = {
  unset: 'You have not answered yet: the banner is still asking.',
  given: 'You have accepted.',
  declined: 'You have declined.',
  objected: 'Your browser objects for you.',
}

/** What the visitor has answered, and a way to change it: withdrawing is to be as easy as accepting (GDPR, article 7). */
export function ConsentAnswer() {
  const { state = 'unset', answer } = useConsent()
  const navigate = useNavigate()

  const withdraw = () => {
    answer(false)
    // A third party's code can only be got rid of by loading the page anew.
    void navigate(0)
  }

  return (
    <div css={box}>
      <p role="status">{sentences[state]}</p>
      {state === 'given' && <Button onClick={withdraw}>Withdraw consent</Button>}
      {state === 'declined' && <Button onClick={() => answer(true)}>Accept after all</Button>}
    </div>
  )
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[4],
  background: color.surface,
} as const
