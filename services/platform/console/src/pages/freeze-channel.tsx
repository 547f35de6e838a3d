import { Decide, type DecideProps } from './decide.tsx'

/** Stops promotions to a channel, or lets them again. */
export function FreezeChannel({ isFrozen, ...props }: DecideProps & { isFrozen: boolean }) {
  return (
    <Decide
      {...props}
      call="freeze"
      confirm={isFrozen ? 'Thaw the channel' : 'Freeze the channel'}
      body={(reason) => ({ frozen: !isFrozen, reason })}
      outcome={isFrozen ? `${props.channel} takes promotions again` : `${props.channel} is frozen`}
    >
      <p>
        {isFrozen
          ? 'Promotions and canaries are taken again.'
          : 'No promotion and no canary is taken until it is thawed. Rollbacks and removals always are.'}
      </p>
    </Decide>
  )
}
