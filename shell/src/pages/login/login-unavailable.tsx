import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { space } from '@pointfare/shared/ui/tokens'

type Props = { title: string; advice: string | undefined; onRetry: (() => void) | undefined }

/** The login cannot even be started. */
export function LoginUnavailable({ title, advice, onRetry }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <ErrorBox title={title} {...(onRetry && { onRetry })}>
        {advice}
      </ErrorBox>
      <p>Searching works without an account.</p>
      <ButtonLink to="/search">Search reward flights</ButtonLink>
    </div>
  )
}
