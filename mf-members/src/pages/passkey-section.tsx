import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import type { Passkey, PasskeyState } from '@pointfare/shared/contracts/login'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { useSite, useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useEffect, useId, useRef, useState } from 'react'
import { factHead, factLine, factList, facts } from '../components/fact-list.styles.ts'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { ProofDialog } from '../components/proof-dialog.tsx'
import { Question } from '../components/question.tsx'
import { usePasskeys } from '../hooks/use-passkeys.ts'
import { FailedBox } from './failed-box.tsx'

/** Passkeys, and whether one is asked for after the password. `device`: what this browser is called. */
export function PasskeySection({ device }: { device: string }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const stored = usePasskeys()
  const [leaving, setLeaving] = useState<Passkey>()
  const { state, proof } = stored
  // What is shown once must not go with the page.
  useUnsavedWork(stored.recoveryCodes.length > 0)

  const handleRemove = async (passkey: Passkey) => {
    setLeaving(undefined)
    await stored.remove(passkey)
    // The pressed button goes with its row.
    heading.current?.focus()
  }
  const handleStored = () => {
    stored.putCodesAway()
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={id} css={section}>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} css={{ fontSize: text.lg }}>
          Passkeys
        </h3>
        <p css={hint}>Log in with your fingerprint, face or screen lock. Passkeys can’t be guessed or phished.</p>
      </div>
      <OutcomeLine outcome={stored.outcome} />
      {stored.recoveryCodes.length > 0 && <RecoveryCodes codes={stored.recoveryCodes} onDone={handleStored} />}
      <StoredPasskeys stored={stored} onRemove={setLeaving} />
      {state?.canAdd && (
        <Button css={{ justifySelf: 'start' }} aria-disabled={stored.isBusy} onClick={() => void stored.add(device)}>
          Add a passkey
        </Button>
      )}
      {state && <SecondFactorSwitch state={state} onChange={(isOn) => void stored.ask(isOn)} />}
      <Question
        title="Remove passkey"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        words={
          <p>
            Nobody logs in with {leaving?.name} from then on. Your device keeps offering it until you remove it there,
            too.
          </p>
        }
      >
        <Button onClick={() => setLeaving(undefined)}>Cancel</Button>
        <Button css={deadly} onClick={() => leaving && void handleRemove(leaving)}>
          Remove
        </Button>
      </Question>
      <ProofDialog
        isOpen={proof.isRequested}
        isProving={proof.isProving}
        problem={proof.problem}
        hasPassword={state?.hasPassword ?? false}
        hasPasskey={(state?.passkeys.length ?? 0) > 0}
        onPassword={(password) => void proof.byPassword(password)}
        onPasskey={() => void proof.byPasskey()}
        onClose={proof.giveUp}
      />
    </section>
  )
}

type StoredProps = { stored: ReturnType<typeof usePasskeys>; onRemove: (passkey: Passkey) => void }

function StoredPasskeys({ stored: { state, error, retry }, onRemove }: StoredProps) {
  const { now, locale } = useSite()

  if (state && state.passkeys.length > 0) {
    return <PasskeyList passkeys={state.passkeys} now={now()} locale={locale} onRemove={onRemove} />
  }
  if (state) {
    return <p css={hint}>{state.canAdd ? 'You have no passkeys.' : 'Browsers keep no passkeys for this address.'}</p>
  }
  if (error) {
    return <FailedBox title="Your passkeys could not be loaded" error={error} onRetry={retry} />
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading your passkeys...</VisuallyHidden>
      <Skeleton height="6rem" />
    </div>
  )
}

type SwitchProps = { state: PasskeyState; onChange: (isOn: boolean) => void }

function SecondFactorSwitch({ state, onChange }: SwitchProps) {
  const { isSecondFactor, isShared, passkeys, recoveryCodesLeft } = state
  const isPossible = isSecondFactor || (passkeys.length > 0 && !isShared)

  return (
    <Checkbox
      role="switch"
      label="Ask for a passkey after my password"
      checked={isSecondFactor}
      aria-checked={isSecondFactor}
      disabled={!isPossible}
      hint={hintFor()}
      onChange={onChange}
    />
  )

  function hintFor(): string {
    if (isShared) return 'Everybody uses this login, so it asks for its password alone.'
    if (isSecondFactor) return `${recoveryCodesLeft} recovery codes are left. Switch off and on again for new ones.`
    return isPossible ? 'You are shown recovery codes, for the day you lose your passkey.' : 'Add a passkey first.'
  }
}

type Props = {
  passkeys: readonly Passkey[]
  now: Date
  locale: string
  onRemove: (passkey: Passkey) => void
}

/** A row per passkey: what it is called, since when it is there, and when somebody last logged in with it. */
const PasskeyList = ({ passkeys, now, locale, onRemove }: Props) => (
  <ul aria-label="Your passkeys" css={factList}>
    {passkeys.map((passkey) => (
      <li key={passkey.id} css={factLine}>
        <div css={factHead}>
          <h4>{passkey.name}</h4>
          <Button
            size="compact"
            css={{ color: color.danger }}
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </div>
        <dl css={facts}>
          <div>
            <dt>Last used</dt>
            <dd>{passkey.lastUsedAt ? ago(new Date(passkey.lastUsedAt), now, locale) : 'Never'}</dd>
          </div>
          <div>
            <dt>Added</dt>
            <dd>{shortDateWithYear(calendarDate(new Date(passkey.addedAt)), locale)}</dd>
          </div>
          <div>
            <dt>Kept on</dt>
            <dd>{passkey.isSynced ? 'Your devices' : 'One device'}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The one time that recovery codes can be seen; the heading has the focus, so that nobody misses them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [codes])

  return (
    <div role="group" aria-labelledby={id} css={box}>
      <h4 ref={heading} id={id} tabIndex={-1} css={{ fontSize: text.md }}>
        Your recovery codes
      </h4>
      <p css={{ fontSize: text.sm }}>
        Each lets you in once when you have lost your passkey. Write them down now: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" css={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" css={{ justifySelf: 'start' }} onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })

const deadly = css({
  borderColor: 'transparent',
  '&, &:hover:not(:disabled)': { background: color.danger, color: color.surface },
})

const box = css({
  display: 'grid',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderInlineStart: `0.375rem solid ${color.accent}`,
  borderRadius: radius.md,
  padding: space[4],
})

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: font.code,
  fontSize: text.sm,
})
